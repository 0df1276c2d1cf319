import { type Formula, f, type StoredElement, t } from '@sluice/config'
import { box, icon, progressBar, text } from '../ui/elements.ts'
import { chip, itemField, row, small, strong, surface } from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { apply, concat, dateTime, day, say } from '../ui/words.ts'
import { linkTo, pages } from './pages.ts'
import { label, rule, timeFromNow } from './plugins.ts'

/** Words for a checkup's state. */
export const statusWords = (status: Formula): Formula => f`wwFormulas.switch(${status},
  'scheduled', ${say(t('Scheduled', 'Programada'))},
  'in_progress', ${say(t('In progress', 'En curso'))},
  'in_review', ${say(t('In review', 'En revisión'))},
  'completed', ${say(t('Completed', 'Terminada'))},
  'cancelled', ${say(t('Cancelled', 'Cancelada'))}, '')`

const statusIcon = (status: Formula): Formula =>
  f`wwFormulas.switch(${status}, 'in_progress', 'lucide/circle-dot', 'in_review', 'lucide/eye', 'completed', 'lucide/circle-check', 'cancelled', 'lucide/circle-x', 'lucide/calendar')`

/** Icons named only in these formulas. */
export const statusIcons = [
  'lucide/circle-dot',
  'lucide/eye',
  'lucide/circle-check',
  'lucide/circle-x',
  'lucide/calendar',
]

/** Card of a checkup that opens it: the report when it is completed, else the walk. */
export function checkupCard(name: string, target: 'report' | 'walk'): StoredElement {
  const isWalked = f`${itemField('zones_total')} > 0 && ${itemField('status')} === 'in_progress'`
  return box(name, {
    slots: {
      children: [
        row(`${name}/head`, [
          icon(`${name}/icon`, {
            properties: { icon: statusIcon(itemField('status')) },
            style: { width: '24px', height: '24px', customCss: { color: token('sl-accent'), flex: 'none' } },
          }),
          box(`${name}/names`, {
            slots: {
              children: [
                strong(`${name}/site`, itemField('site_name')),
                small(`${name}/client`, concat(itemField('client_name'), ' · ', itemField('site_address'))),
              ],
            },
            layout: { direction: 'column', align: 'flex-start', gap: '2px' },
            style: { flex: '1 1 auto', minWidth: '0' },
          }),
          icon(`${name}/go`, {
            properties: { icon: 'lucide/chevron-right' },
            style: { width: '22px', height: '22px', customCss: { color: token('sl-muted'), flex: 'none' } },
          }),
        ]),
        row(
          `${name}/facts`,
          [
            chip(`${name}/status`, statusWords(itemField('status')), {
              background: token('accent-soft'),
              color: token('sl-accent'),
            }),
            chip(`${name}/type`, label('checkup_type', itemField('type'))),
            small(
              `${name}/when`,
              target === 'report'
                ? concat(apply(day, itemField('completed_at')), ' · ', timeFromNow(itemField('completed_at')))
                : apply(dateTime, itemField('scheduled_at')),
            ),
          ],
          { wrap: true, gap: token('s2') },
        ),
        ...(target === 'walk'
          ? [
              row(
                `${name}/progress`,
                [
                  progressBar(`${name}/bar`, {
                    properties: {
                      value: rule('donePercent', itemField('zones_done'), itemField('zones_total')),
                      label: 'none',
                      progressBarColor: token('sl-accent'),
                    },
                    style: { flex: '1 1 auto', height: '10px' },
                    attributes: { 'aria-label': say(t('Zones checked', 'Zonas revisadas')) },
                  }),
                  small(
                    `${name}/count`,
                    concat(
                      itemField('zones_done'),
                      say(t(' of ', ' de ')),
                      itemField('zones_total'),
                      say(t(' zones', ' zonas')),
                    ),
                    { nowrap: true },
                  ),
                ],
                { showIf: isWalked },
              ),
            ]
          : [
              row(`${name}/result`, [
                text(`${name}/score`, {
                  text: concat(say(t('Score ', 'Puntaje ')), f`${itemField('health_score')} ?? '–'`),
                  properties: { tag: 'p' },
                  typography: { font: token('strong'), color: token('sl-text') },
                }),
                small(
                  `${name}/found`,
                  concat(itemField('findings_open'), say(t(' open findings', ' hallazgos abiertos'))),
                ),
              ]),
            ]),
      ],
    },
    layout: { direction: 'column', align: 'stretch', gap: token('s3') },
    style: { ...surface, customCss: { color: 'inherit', textDecoration: 'none' } },
    hover: { style: { border: `1px solid ${token('sl-accent')}` } },
    link:
      target === 'report'
        ? linkTo(pages.report, { checkup_id: itemField('id') })
        : linkTo(pages.checkup, { checkup_id: itemField('id') }),
  })
}
