import {
  definePage,
  defineWorkflow,
  type Formula,
  f,
  fetchCollections,
  repeat,
  step,
  type Texts,
  t,
} from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { apiCollection, label, parameter, rule } from '../shared/plugins.ts'
import { back, shell } from '../shared/shell.ts'
import { zoneIcon, zoneWords } from '../shared/zones.ts'
import { box, icon, image, text } from '../ui/elements.ts'
import {
  action,
  body,
  card,
  chip,
  failed,
  fieldOf,
  grid,
  heading,
  isLoading,
  itemField,
  loadingCards,
  row,
  small,
  stack,
  strong,
  title,
} from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { apply, concat, day, say } from '../ui/words.ts'

export const report = apiCollection('report', 'checkups', 'checkups/{id}/report', {
  parameters: { id: parameter('checkup_id') },
})
const reload = defineWorkflow('report.reload', [fetchCollections(report)], { trigger: 'click' })
const print = defineWorkflow('report.print', [step('print-pdf')], { trigger: 'click' })

const field = (path: string): Formula => fieldOf(report, path)
const score = field('checkup.health_score')
const scoreWords = f`wwFormulas.switch(${rule('healthBand', score)}?.word, 'good', ${say(t('Good', 'Bueno'))}, 'fair', ${say(t('Fair', 'Regular'))}, 'poor', ${say(t('Poor', 'Malo'))}, '')`

function total(name: string, value: Formula, words: Texts) {
  return box(name, {
    slots: {
      children: [
        text(`${name}/value`, {
          text: value,
          properties: { tag: 'p' },
          typography: { font: token('figure'), color: token('sl-text') },
        }),
        small(`${name}/words`, words),
      ],
    },
    layout: { direction: 'column', align: 'flex-start' },
    style: { padding: token('s3'), borderRadius: '12px', backgroundColor: token('surface-2') },
  })
}

const finding = row(
  'report/finding',
  [
    chip('report/finding/qty', concat('× ', itemField('qty')), {
      background: token('warn-soft'),
      color: token('warn'),
    }),
    strong(
      'report/finding/label',
      f`globalContext.page.lang === 'es' ? ${itemField('label_es')} : ${itemField('label_en')}`,
    ),
    small(
      'report/finding/severity',
      f`${itemField('status')} === 'done' ? ${say(t('Fixed on this visit', 'Reparado en esta visita'))} : ${label('severity', itemField('severity'))}`,
    ),
  ],
  { wrap: true, gap: token('s2') },
)

const picture = box('report/picture', {
  slots: {
    children: [
      image('report/picture/image', {
        properties: {
          url: itemField('src'),
          alt: f`${itemField('caption')} || ${say(t('Photo of this zone', 'Foto de esta zona'))}`,
          objectFit: 'cover',
          loading: 'lazy',
        },
        style: { width: '100%', height: '100%' },
      }),
    ],
  },
  style: {
    width: '100%',
    maxWidth: '320px',
    aspectRatio: '4 / 3',
    borderRadius: '12px',
    overflow: 'hidden',
    backgroundColor: token('surface-2'),
  },
})

const zone = box('report/zone', {
  slots: {
    children: [
      row('report/zone/head', [
        icon('report/zone/icon', {
          properties: { icon: zoneIcon(itemField('status')) },
          style: { width: '24px', height: '24px', customCss: { color: token('sl-accent'), flex: 'none' } },
        }),
        box('report/zone/names', {
          slots: {
            children: [
              text('report/zone/name', {
                text: concat(itemField('controller_label'), itemField('station_no'), ' · ', itemField('name')),
                properties: { tag: 'h3' },
                typography: { font: token('strong'), color: token('sl-text') },
              }),
              small(
                'report/zone/status',
                concat(
                  zoneWords(itemField('status')),
                  f`${itemField('skip_reason')} ? ': ' + ${label('skip_reason', itemField('skip_reason'))} : ''`,
                ),
              ),
            ],
          },
          layout: { direction: 'column', align: 'flex-start' },
          style: { flex: '1 1 auto', minWidth: '0' },
        }),
      ]),
      box('report/zone/findings', {
        slots: { children: repeat(itemField('findings'), finding) },
        layout: { direction: 'column', align: 'flex-start', gap: token('s2') },
        showIf: f`${itemField('findings')}.length > 0`,
      }),
      body('report/zone/notes', itemField('notes'), { showIf: f`!!${itemField('notes')}` }),
      box('report/zone/pictures', {
        slots: { children: repeat(itemField('pictures'), picture) },
        layout: { direction: 'row', wrap: true, gap: token('s3') },
        style: { width: '100%' },
        showIf: f`${itemField('pictures')}.length > 0`,
      }),
    ],
  },
  layout: { direction: 'column', align: 'stretch', gap: token('s3') },
  style: {
    width: '100%',
    padding: `${token('s3')} 0`,
    customCss: { borderTop: `1px solid ${token('sl-border')}`, breakInside: 'avoid' },
  },
})

const isReady = f`${report}.isFetched`

export const reportViewer = definePage('report_viewer/{{checkup_id|}}', {
  title: t('Report', 'Informe'),
  access: 'private',
  sections: shell('report', [
    back('report/back', t('Completed checkups', 'Revisiones terminadas'), linkTo(pages.completed)),
    loadingCards('report/loading', 4, isLoading(report)),
    failed('report/failed', report, reload),
    stack(
      'report/body',
      [
        card('report/cover', [
          small('report/company', f`${field('company.name')} ?? ''`),
          title('report/title', t('Irrigation checkup report', 'Informe de revisión de riego')),
          strong('report/site', concat(field('client.name'), ' · ', field('site.name'))),
          small('report/address', field('site.address')),
          row(
            'report/facts',
            [
              chip('report/no', f`${field('checkup.checkup_no')} ?? ''`),
              chip('report/type', label('checkup_type', field('checkup.type'))),
              chip(
                'report/date',
                f`${apply(day, f`${field('checkup.completed_at')} ?? ${field('checkup.started_at')}`)}`,
              ),
              chip('report/tech', f`${field('checkup.technician')} ?? ''`, {
                showIf: f`!!${field('checkup.technician')}`,
              }),
            ],
            { wrap: true, gap: token('s2') },
          ),
          action('report/print', t('Print or save as PDF', 'Imprimir o guardar en PDF'), 'secondary', {
            iconName: 'lucide/printer',
            on: [print],
          }),
        ]),
        card('report/summary', [
          heading('report/summary/title', t('Summary', 'Resumen')),
          row(
            'report/score',
            [
              text('report/score/value', {
                text: f`${score} ?? '–'`,
                properties: { tag: 'p' },
                typography: { size: '48px', weight: 750, lineHeight: '1', color: token('sl-accent') },
              }),
              box('report/score/words', {
                slots: {
                  children: [
                    strong('report/score/word', scoreWords),
                    small('report/score/caption', t('System health, out of 100', 'Salud del sistema, de 100')),
                  ],
                },
                layout: { direction: 'column', align: 'flex-start' },
              }),
            ],
            { gap: token('s4'), showIf: f`${score} !== null && ${score} !== undefined` },
          ),
          grid(
            'report/totals',
            [
              total('report/total/zones', f`${field('totals.zones')} ?? 0`, t('Zones', 'Zonas')),
              total('report/total/ok', f`${field('totals.ok')} ?? 0`, t('OK', 'Bien')),
              total('report/total/repair', f`${field('totals.needs_repair')} ?? 0`, t('Need repair', 'Por reparar')),
              total('report/total/fixed', f`${field('totals.fixed')} ?? 0`, t('Fixed', 'Reparadas')),
              total('report/total/findings', f`${field('totals.findings')} ?? 0`, t('Findings', 'Hallazgos')),
            ],
            '92px',
          ),
        ]),
        card(
          'report/notes',
          [
            heading('report/notes/title', t('Notes and recommendations', 'Notas y recomendaciones')),
            body('report/notes/general', field('checkup.general_notes'), {
              showIf: f`!!${field('checkup.general_notes')}`,
            }),
            body('report/notes/advice', field('checkup.recommendations'), {
              showIf: f`!!${field('checkup.recommendations')}`,
            }),
          ],
          { showIf: f`!!${field('checkup.general_notes')} || !!${field('checkup.recommendations')}` },
        ),
        card('report/zones', [
          heading('report/zones/title', t('Zone by zone', 'Zona por zona')),
          box('report/zones/list', {
            slots: { children: repeat(f`${field('zones')} ?? []`, zone) },
            layout: { direction: 'column', align: 'stretch' },
            style: { width: '100%' },
          }),
        ]),
      ],
      { showIf: isReady },
    ),
  ]),
})
