import {
  definePage,
  defineWorkflow,
  f,
  fetchCollections,
  goTo,
  repeat,
  replaceData,
  setVariable,
  type Texts,
  t,
  variable,
  when,
} from '@sluice/config'
import { statusWords } from '../shared/checkups.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { apiCollection, apiRequest, label, parameter, rule } from '../shared/plugins.ts'
import { hasUnsaved, sendUnsavedFirst, unsaved } from '../shared/saveZone.ts'
import { back, shell } from '../shared/shell.ts'
import { apply, concat, errorText, say } from '../shared/words.ts'
import { isDecided, zoneBackground, zoneIcon, zoneWords } from '../shared/zones.ts'
import { box, icon, progressBar, text } from '../ui/elements.ts'
import {
  action,
  card,
  chip,
  docked,
  empty,
  failed,
  fieldOf,
  heading,
  isLoading,
  itemField,
  itemsOf,
  loadingCards,
  notice,
  row,
  small,
  stack,
  strong,
  title,
} from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'

const checkupId = parameter('checkup_id')
export const checkup = apiCollection('checkup', 'checkups', 'checkups/{id}', { parameters: { id: checkupId } })
export const checkupZones = apiCollection('checkupZones', 'checkups', 'checkup_zones', {
  parameters: { checkup_id: checkupId },
})
export const checkupControllers = apiCollection('checkupControllers', 'checkups', 'checkup_controllers', {
  parameters: { checkup_id: checkupId },
})
export const checkupError = variable('checkupError', 'string', { defaultValue: '' })
export const checkupBusy = variable('checkupBusy', 'boolean', { defaultValue: false })
export const isConfirmOpen = variable('checkupConfirmOpen', 'boolean', { defaultValue: false })

const zones = itemsOf(checkupZones)
const controllers = itemsOf(checkupControllers)
const status = f`${fieldOf(checkup, 'status')} ?? ''`
const isWalking = f`${status} === 'in_progress'`
const progress = rule('progress', zones)
const missing = rule('missing', zones, controllers)
const isDone = f`!${hasUnsaved} && ${isWalking} && ${checkupZones}.isFetched && ${checkupControllers}.isFetched && ${missing}.length === 0`
const nextZone = f`${zones}.find((zone) => !${{ __wwtype: 'f', code: isDecided('zone.status') }})`

const reload = defineWorkflow('checkup.reload', [fetchCollections(checkup, checkupZones, checkupControllers)], {
  trigger: 'click',
})
const fail = [setVariable(checkupBusy, false), setVariable(checkupError, f`context.workflow.error.code`)]
const start = defineWorkflow(
  'checkup.start',
  [
    setVariable(checkupBusy, true),
    apiRequest('begun', 'post', 'checkups', 'checkups/{id}/start', { parameters: { id: checkupId }, body: {} }),
    fetchCollections(checkup, checkupZones, checkupControllers),
    setVariable(checkupBusy, false),
  ],
  { trigger: 'click', onError: fail },
)
const complete = defineWorkflow(
  'checkup.complete',
  [
    setVariable(checkupError, ''),
    setVariable(checkupBusy, true),
    apiRequest('completed', 'post', 'checkups', 'checkups/{id}/complete', { parameters: { id: checkupId }, body: {} }),
    goTo(pages.report, { parameters: { checkup_id: checkupId } }),
  ],
  { trigger: 'click', onError: fail },
)
const ask = defineWorkflow('checkup.askComplete', [setVariable(isConfirmOpen, true)], { trigger: 'click' })
const doNotComplete = defineWorkflow('checkup.notYet', [setVariable(isConfirmOpen, false)], { trigger: 'click' })

const judge = (verdict: string) =>
  defineWorkflow(
    `checkup.controller.${verdict}`,
    [
      setVariable(checkupError, ''),
      apiRequest(`controller-${verdict}`, 'patch', 'checkups', 'checkup_controllers/{id}', {
        parameters: { id: f`context.item.data.id` },
        body: { status: verdict },
      }),
      replaceData(
        checkupControllers,
        f`({ ...${checkupControllers}.data, items: ${controllers}.map((row) => row.id === context.item.data.id ? ({ ...row, status: ${verdict} }) : row) })`,
      ),
    ],
    { trigger: 'click', onError: [setVariable(checkupError, f`context.workflow.error.code`)] },
  )

const verdict = (name: string, words: Texts, value: string, glyph: string) =>
  action(name, words, 'secondary', {
    on: [judge(value)],
    iconName: glyph,
    aria: concat(say(t('Controller ', 'Controlador ')), itemField('controller_label'), ': ', say(words)),
    disabled: f`${itemField('status')} === ${value}`,
  })

const controllerRow = stack(
  'checkup/controller',
  [
    row('checkup/controller/line', [
      icon('checkup/controller/icon', {
        properties: { icon: zoneIcon(itemField('status')) },
        style: { width: '24px', height: '24px', flex: 'none', customCss: { color: token('sl-accent') } },
      }),
      strong('checkup/controller/label', concat(say(t('Controller ', 'Controlador ')), itemField('controller_label'))),
      small('checkup/controller/status', zoneWords(itemField('status'))),
    ]),
    row(
      'checkup/controller/verdicts',
      [
        verdict('checkup/controller/ok', t('OK', 'Bien'), 'ok', 'lucide/check'),
        verdict('checkup/controller/repair', t('Repair', 'Reparar'), 'needs_repair', 'lucide/wrench'),
      ],
      { wrap: true },
    ),
  ],
  { gap: token('s2') },
)

const zoneTile = box('checkup/zone', {
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

const isReady = f`${checkup}.isFetched`

const confirm = card(
  'checkup/confirm',
  [
    heading('checkup/confirm/title', t('Complete this checkup?', '¿Terminar esta revisión?')),
    small(
      'checkup/confirm/words',
      t(
        'The report is made now. After that only the office can open the checkup again.',
        'El informe se crea ahora. Después, solo la oficina puede reabrir la revisión.',
      ),
    ),
    row(
      'checkup/confirm/actions',
      [
        action('checkup/confirm/yes', t('Complete', 'Terminar'), 'primary', {
          on: [complete],
          iconName: 'lucide/check',
          disabled: f`${checkupBusy}`,
        }),
        action('checkup/confirm/no', t('Not yet', 'Aún no'), 'quiet', { on: [doNotComplete] }),
      ],
      { wrap: true },
    ),
  ],
  { showIf: f`${isConfirmOpen} && ${isDone}`, style: { border: `2px solid ${token('sl-accent')}` } },
)

const missingZone = f`${zones}.find((zone) => zone.id === ${itemField('id')})`
const missingController = f`${controllers}.find((controller) => controller.id === ${itemField('id')})`
const missingWords = f`${missingController} ? ${say(t('Controller ', 'Controlador '))} + ${missingController}.controller_label : ${missingZone} ? ${say(t('Zone ', 'Zona '))} + ${missingZone}.controller_label + ${missingZone}.station_no + ' · ' + ${missingZone}.zone_name : ${say(t('The site has no controllers or zones', 'La propiedad no tiene controladores ni zonas'))}`

const missingItem = box('checkup/missing/item', {
  slots: {
    children: [
      icon('checkup/missing/item/icon', {
        properties: { icon: 'lucide/circle' },
        style: { width: '20px', height: '20px', flex: 'none' },
      }),
      small('checkup/missing/item/words', missingWords),
    ],
  },
  layout: { direction: 'row', align: 'center', gap: token('s2') },
  style: { minHeight: '48px', width: '100%', customCss: { color: token('sl-accent'), textDecoration: 'none' } },
  link: {
    __wwtype: 'f',
    code: `${missingZone.code} ? ({ type: 'internal', pageId: '${pages.zoneRepair.id}', parameters: ({ row_id: ${itemField('id').code} }) }) : null`,
  },
})

/** What is left before the checkup can be completed; zones open with a tap. */
const missingCard = card(
  'checkup/missing',
  [
    heading('checkup/missing/title', concat(say(t('Still to check: ', 'Falta revisar: ')), f`${missing}.length`)),
    box('checkup/missing/list', {
      slots: { children: repeat(f`${missing}.slice(0, 8)`, missingItem) },
      layout: { direction: 'column', align: 'stretch' },
      style: { width: '100%' },
    }),
  ],
  { showIf: f`${isWalking} && ${checkupZones}.isFetched && ${checkupControllers}.isFetched && ${missing}.length > 0` },
)

const dock = box('checkup/dock', {
  slots: {
    children: [
      action(
        'checkup/next',
        concat(
          say(t('Next zone: ', 'Siguiente zona: ')),
          f`(${nextZone}?.controller_label ?? '') + (${nextZone}?.station_no ?? '')`,
        ),
        'primary',
        {
          iconName: 'lucide/arrow-right',
          wide: true,
          link: linkTo(pages.zoneRepair, { row_id: f`${nextZone}?.id ?? ''` }),
          showIf: f`!!${nextZone}`,
        },
      ),
      action('checkup/finish', t('Complete checkup', 'Terminar revisión'), 'primary', {
        iconName: 'lucide/flag',
        wide: true,
        on: [ask],
        showIf: f`${isDone} && !${isConfirmOpen}`,
      }),
    ],
  },
  layout: { direction: 'column', align: 'stretch', gap: token('s2') },
  ...docked,
  showIf: f`!!${nextZone} && ${isWalking} || ${isDone} && !${isConfirmOpen}`,
})

export const checkupDetail = definePage('checkup_detail-v2/{{checkup_id|}}', {
  title: t('Checkup', 'Revisión'),
  access: 'private',
  sections: shell('checkup', [
    back('checkup/back', t('Checkups', 'Revisiones'), linkTo(pages.incomplete)),
    loadingCards('checkup/loading', 3, isLoading(checkup)),
    failed('checkup/failed', checkup, reload),
    stack(
      'checkup/head',
      [
        title('checkup/title', fieldOf(checkup, 'site_name')),
        small('checkup/address', concat(fieldOf(checkup, 'client_name'), ' · ', fieldOf(checkup, 'site_address'))),
        row(
          'checkup/chips',
          [
            chip('checkup/no', f`${fieldOf(checkup, 'checkup_no')} ?? ''`),
            chip('checkup/status', statusWords(status), {
              background: token('accent-soft'),
              color: token('sl-accent'),
            }),
            chip('checkup/type', label('checkup_type', fieldOf(checkup, 'type'))),
          ],
          { wrap: true, gap: token('s2') },
        ),
        row(
          'checkup/progress',
          [
            progressBar('checkup/bar', {
              properties: { value: f`${progress}.percent`, label: 'none', progressBarColor: token('sl-accent') },
              style: { flex: '1 1 auto', height: '12px' },
              attributes: { 'aria-label': say(t('Zones checked', 'Zonas revisadas')) },
            }),
            text('checkup/count', {
              text: concat(
                f`${progress}.done`,
                say(t(' of ', ' de ')),
                f`${progress}.total`,
                say(t(' zones', ' zonas')),
              ),
              properties: { tag: 'p' },
              typography: { font: token('strong'), color: token('sl-text'), nowrap: true },
              style: { flex: 'none' },
            }),
          ],
          { showIf: isWalking },
        ),
        notice('checkup/error', apply(errorText, f`${checkupError}`), 'danger', {
          showIf: f`!!${checkupError}`,
          role: 'alert',
        }),
        action('checkup/start', t('Start checkup', 'Empezar revisión'), 'primary', {
          iconName: 'lucide/play',
          wide: true,
          on: [start],
          disabled: f`${checkupBusy}`,
          showIf: f`${status} === 'scheduled'`,
        }),
        action('checkup/report', t('Open report', 'Abrir informe'), 'primary', {
          iconName: 'lucide/file-text',
          wide: true,
          link: linkTo(pages.report, { checkup_id: checkupId }),
          showIf: f`${status} === 'completed'`,
        }),
      ],
      { gap: token('s3'), showIf: isReady },
    ),
    stack(
      'checkup/unsaved',
      [
        notice(
          'checkup/unsaved/words',
          concat(
            f`(${unsaved} ?? []).length`,
            say(
              t(
                ' entries are kept on this device and not saved yet.',
                ' entradas están en este dispositivo y aún no se guardan.',
              ),
            ),
          ),
          'warn',
        ),
        action('checkup/unsaved/send', t('Save now', 'Guardar ahora'), 'secondary', {
          iconName: 'lucide/refresh-cw',
          on: [
            defineWorkflow('checkup.sendNow', [sendUnsavedFirst, fetchCollections(checkupZones)], { trigger: 'click' }),
          ],
        }),
      ],
      { showIf: hasUnsaved },
    ),
    confirm,
    card(
      'checkup/controllers',
      [
        heading('checkup/controllers/title', t('Controllers', 'Controladores')),
        box('checkup/controllers/list', {
          slots: { children: repeat(controllers, controllerRow) },
          layout: { direction: 'column', align: 'stretch', gap: token('s4') },
          style: { width: '100%' },
        }),
      ],
      { showIf: f`${isWalking} && ${controllers}.length > 0` },
    ),
    stack(
      'checkup/zones',
      [
        heading('checkup/zones/title', t('Zones', 'Zonas')),
        loadingCards('checkup/zones/loading', 2, isLoading(checkupZones)),
        failed('checkup/zones/failed', checkupZones, reload),
        box('checkup/zones/grid', {
          slots: { children: repeat(zones, zoneTile) },
          layout: { columns: ['repeat(auto-fill, minmax(150px, 1fr))'], gap: token('s3') },
          style: { display: 'grid', width: '100%', customCss: { gap: token('s3') } },
        }),
        empty(
          'checkup/zones/none',
          'lucide/circle-dashed',
          t(
            'This site has no zones yet. Add them on the site’s page, then start again.',
            'Esta propiedad aún no tiene zonas. Agrégalas en la página de la propiedad y empieza de nuevo.',
          ),
          f`${checkupZones}.isFetched && ${zones}.length === 0`,
          [
            action('checkup/zones/none/site', t('Open the site', 'Abrir la propiedad'), 'secondary', {
              link: linkTo(pages.site, { site_id: f`${fieldOf(checkup, 'site_id')} ?? ''` }),
            }),
          ],
        ),
      ],
      { gap: token('s3'), showIf: f`${isReady} && ${status} !== 'scheduled' && ${status} !== 'completed'` },
    ),
    missingCard,
    dock,
  ]),
  workflows: [
    defineWorkflow('checkup.sendUnsaved', [when(hasUnsaved, [sendUnsavedFirst, fetchCollections(checkupZones)])], {
      trigger: 'onload',
    }),
  ],
})
