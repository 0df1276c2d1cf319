import { f } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import { zoneBackground, zoneIcon, zoneWords } from '../../shared/zones.ts'
import { box, icon, text } from '../../ui/elements.ts'
import { itemField, row, small } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'
import { concat } from '../../ui/words.ts'

/** A zone of the visit; its state is shown as icon, words and color. */
export const zoneTile = box('checkup/zone', {
  slots: {
    children: [
      row('checkup/zone/head', [
        text('checkup/zone/no', {
          text: concat(itemField('controller_label'), itemField('station_no')),
          properties: { tag: 'span' },
          typography: { font: token('figure'), color: token('sl-text') },
          style: { flex: '1 1 auto' },
        }),
        icon('checkup/zone/icon', {
          properties: { icon: zoneIcon(itemField('status')) },
          style: { width: '26px', height: '26px', customCss: { flex: 'none' } },
        }),
      ]),
      small('checkup/zone/name', itemField('zone_name')),
      text('checkup/zone/status', {
        text: concat(
          zoneWords(itemField('status')),
          f`${itemField('findings_qty')} > 0 ? ' · ' + ${itemField('findings_qty')} : ''`,
        ),
        properties: { tag: 'span' },
        typography: { font: token('strong') },
        style: { customCss: { color: 'inherit' } },
      }),
    ],
  },
  layout: { direction: 'column', align: 'stretch', justify: 'space-between', gap: token('s2') },
  style: {
    padding: token('s4'),
    minHeight: '124px',
    borderRadius: '16px',
    border: `1px solid ${token('sl-border')}`,
    backgroundColor: zoneBackground(itemField('status')),
    customCss: { textDecoration: 'none' },
  },
  states: {
    repair: { when: f`${itemField('status')} === 'needs_repair'`, style: { customCss: { color: token('warn') } } },
    good: {
      when: f`['ok', 'fixed'].includes(${itemField('status')})`,
      style: { customCss: { color: token('sl-accent') } },
    },
    open: {
      when: f`['not_started', 'running', 'skipped'].includes(${itemField('status')})`,
      style: { customCss: { color: token('sl-muted') } },
    },
  },
  hover: { style: { border: `1px solid ${token('sl-accent')}` } },
  link: linkTo(pages.zoneRepair, { row_id: itemField('id') }),
})
