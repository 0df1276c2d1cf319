import {
  call,
  definePage,
  defineWorkflow,
  type Formula,
  f,
  fetchCollections,
  goTo,
  repeat,
  setVariable,
  step,
  type Texts,
  t,
  variable,
  when,
} from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { apiCollection, apiRequest, label, parameter, rule } from '../shared/plugins.ts'
import { hasUnsaved, saveError, saveFinding, saveZone, sendUnsavedFirst, unsavedOf } from '../shared/saveZone.ts'
import { back, shell } from '../shared/shell.ts'
import { walkZone } from '../shared/walkZone.ts'
import { apply, concat, errorText, say } from '../shared/words.ts'
import { isDecided, zoneIcon, zoneWords } from '../shared/zones.ts'
import { box, button, fileUpload, formInput, icon, image, text } from '../ui/elements.ts'
import { inputField, selectField } from '../ui/fields.ts'
import {
  action,
  card,
  chip,
  docked,
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

const rowId = parameter('row_id')
export const walkZones = apiCollection('walkZones', 'checkups', 'checkup_zones', {
  parameters: { checkup_id: f`${walkZone}.data.checkup_id` },
  autoFetch: false,
})
export const zonePictures = apiCollection('zonePictures', 'files', 'pictures', {
  parameters: { owner_type: 'checkup_zone', owner_id: rowId, limit: 50 },
})
/** Counts as tapped, by issue code, until the page changes; the server's counts show where nothing was tapped. */
export const tapped = variable('tappedCounts', 'object', { defaultValue: {} })
export const photoError = variable('photoError', 'string', { defaultValue: '' })
export const photoBusy = variable('photoBusy', 'boolean', { defaultValue: false })
export const isSkipOpen = variable('isSkipOpen', 'boolean', { defaultValue: false })

const reload = defineWorkflow('zone.reload', [fetchCollections(walkZone, zonePictures), fetchCollections(walkZones)], {
  trigger: 'click',
})
const code = itemField('code')
const stored = f`(${walkZone}.data?.findings ?? []).find((finding) => finding.issue_code === ${code})`
const count = f`(${tapped}?.[${code}] ?? ${unsavedOf(rowId, code)}?.qty ?? ${stored}?.qty ?? 0)`
const total = f`Object.values(({ ...Object.fromEntries((${walkZone}.data?.findings ?? []).map((finding) => [finding.issue_code, finding.qty])), ...${tapped} })).reduce((sum, qty) => sum + qty, 0)`
const nextZone = f`(${itemsOf(walkZones)}).find((zone) => zone.id !== ${rowId} && !${{ __wwtype: 'f', code: isDecided('zone.status') }})`
const position = f`${itemsOf(walkZones)}.findIndex((zone) => zone.id === ${rowId}) + 1`

/** The count changes at once; saving follows in the order of the taps. */
const tap = (name: string, qty: ReturnType<typeof f>) =>
  defineWorkflow(
    `zone.${name}`,
    [
      step('variable', { varId: tapped.id, usePath: true, path: code, varValue: qty }),
      call(saveFinding, { row: rowId, code, qty: count }),
    ],
    { trigger: 'click' },
  )

const stepper = (name: string, glyph: string, words: Texts, on: ReturnType<typeof defineWorkflow>) =>
  button(name, {
    text: '',
    properties: {
      buttonType: 'button',
      hasLeftIcon: true,
      ...(glyph.endsWith('minus') ? { disabled: f`${count} === 0` } : {}),
    },
    slots: {
      leftIcon: icon(`${name}/icon`, { properties: { icon: glyph }, style: { width: '26px', height: '26px' } }),
    },
    typography: { color: token('sl-accent') },
    style: {
      width: '56px',
      height: '56px',
      borderRadius: '14px',
      border: `1px solid ${token('sl-border')}`,
      backgroundColor: token('sl-surface'),
      padding: '0',
      flex: 'none',
    },
    states: { active: { style: { backgroundColor: token('accent-soft') } }, disabled: { style: { opacity: '0.45' } } },
    attributes: { 'aria-label': concat(say(words), ': ', itemField('label')) },
    on: [on],
  })

const fixNow = defineWorkflow(
  'zone.fixNow',
  [call(saveFinding, { row: rowId, code, qty: count, status: f`${stored}?.status === 'done' ? 'open' : 'done'` })],
  { trigger: 'click' },
)

const isFixed = f`${stored}?.status === 'done'`

const fixedToggle = action(
  'zone/issue/fixed',
  f`${isFixed} ? ${say(t('Fixed on this visit', 'Reparado en esta visita'))} : ${say(t('Mark as fixed', 'Marcar como reparado'))}`,
  'quiet',
  {
    on: [fixNow],
    iconName: 'lucide/check-check',
    showIf: f`${stored}?.qty > 0 && ${count} > 0`,
    aria: concat(
      itemField('label'),
      ': ',
      f`${isFixed} ? ${say(t('fixed on this visit, undo', 'reparado en esta visita, deshacer'))} : ${say(t('mark as fixed', 'marcar como reparado'))}`,
    ),
  },
)

const issueRow = box('zone/issue', {
  slots: {
    children: [
      row('zone/issue/line', [
        box('zone/issue/names', {
          slots: { children: [strong('zone/issue/label', itemField('label'))] },
          style: { flex: '1 1 auto', minWidth: '0' },
        }),
        stepper(
          'zone/issue/minus',
          'lucide/minus',
          t('One less', 'Uno menos'),
          tap('minus', f`Math.max(0, ${count} - 1)`),
        ),
        text('zone/issue/count', {
          text: count,
          properties: { tag: 'span' },
          typography: { font: token('figure'), color: token('sl-text'), align: 'center' },
          style: { width: '36px', flex: 'none' },
          attributes: { 'aria-live': 'polite' },
        }),
        stepper('zone/issue/plus', 'lucide/plus', t('One more', 'Uno más'), tap('plus', f`${count} + 1`)),
      ]),
      fixedToggle,
    ],
  },
  layout: { direction: 'column', align: 'stretch', gap: token('s1') },
  style: { width: '100%', padding: '8px 12px', borderRadius: '14px' },
  states: { found: { when: f`${count} > 0`, style: { backgroundColor: token('warn-soft') } } },
})

const storedNote = f`${unsavedOf(rowId, f`undefined`)}?.change?.notes ?? ${fieldOf(walkZone, 'notes')} ?? ''`
const saveNote = (name: string, trigger: string, value: Formula) =>
  defineWorkflow(
    `zone.${name}`,
    [
      when(f`(${value} || '') !== (${fieldOf(walkZone, 'notes')} ?? '')`, [
        call(saveZone, { row: rowId, change: f`({ notes: ${value} || null })` }),
      ]),
    ],
    { trigger },
  )

const note = inputField('zone/note', t('Note', 'Nota'), {
  type: 'textarea',
  rows: 3,
  value: storedNote,
  placeholder: t('What the client should know', 'Lo que el cliente debe saber'),
  debounce: '600ms',
  on: [saveNote('note', 'change', f`event.value`), saveNote('noteLeft', 'blur', noteValue())],
})

/** The note as typed; the input is not built yet when its own workflows name it. */
function noteValue(): Formula {
  return f`${formInput('zone/note/input').variable()}`
}
const noteChange = f`({ notes: ${note.input.variable()} || null })`

const uploader = fileUpload('zone/photo', {
  properties: {
    type: 'multi',
    extensions: 'image',
    maxFileSize: 12,
    maxFiles: 6,
    labelMessage: say(t('Take or choose a photo', 'Toma o elige una foto')),
    extensionsMessage: say(t('JPEG, PNG or WebP', 'JPEG, PNG o WebP')),
    maxFileMessage: say(t('Up to 12 MB each', 'Hasta 12 MB cada una')),
    uploadIcon: 'lucide/camera',
    showFileInfo: true,
  },
  style: { width: '100%' },
  attributes: { 'aria-label': say(t('Add photos', 'Agregar fotos')) },
  on: [uploadWorkflow()],
})

function uploadWorkflow() {
  const uid = photoUid()
  return defineWorkflow(
    'zone.upload',
    [
      step('filter', { value: f`(event.value ?? []).length > 0` }),
      setVariable(photoError, ''),
      setVariable(photoBusy, true),
      step('upload-file', { varId: `${uid}-value`, fileTag: 'zone' }, 'uploaded'),
      {
        type: 'loop',
        id: 'eachPhoto',
        parameters: { value: f`[].concat(context.workflow.uploaded.result)` },
        body: [
          apiRequest('picture', 'post', 'files', 'pictures', {
            body: f`({ owner_type: 'checkup_zone', owner_id: ${rowId}, kind: 'issue', file_url: context.workflow.eachPhoto.loop.item.url })`,
          }),
        ],
      },
      step('component-action', { uid, actionName: 'clearFiles', args: [] }),
      setVariable(photoBusy, false),
      fetchCollections(zonePictures),
    ],
    {
      trigger: 'change',
      onError: [setVariable(photoBusy, false), setVariable(photoError, f`context.workflow.error.code`)],
    },
  )
}

function photoUid(): string {
  return fileUpload('zone/photo').uid
}

const thumbnail = box('zone/picture', {
  slots: {
    children: [
      image('zone/picture/image', {
        properties: {
          url: itemField('thumb_src'),
          alt: say(t('Photo of this zone', 'Foto de esta zona')),
          objectFit: 'cover',
          loading: 'lazy',
        },
        style: { width: '100%', height: '100%' },
      }),
    ],
  },
  style: {
    width: '104px',
    height: '104px',
    borderRadius: '12px',
    overflow: 'hidden',
    flex: 'none',
    backgroundColor: token('surface-2'),
  },
})

const finish = defineWorkflow(
  'zone.finish',
  [
    sendUnsavedFirst,
    call(saveZone, { row: rowId, change: f`({ ...${noteChange}, status: 'ok' })` }),
    when(f`!${saveError}`, [
      when(
        f`!!${nextZone}`,
        [goTo(pages.zoneRepair, { parameters: { row_id: f`${nextZone}.id` } })],
        [goTo(pages.checkup, { parameters: { checkup_id: fieldOf(walkZone, 'checkup_id') } })],
      ),
    ]),
  ],
  { trigger: 'click' },
)
const openSkip = defineWorkflow('zone.openSkip', [setVariable(isSkipOpen, f`!${isSkipOpen}`)], { trigger: 'click' })
const reason = selectField('zone/skip/reason', t('Why is this zone skipped?', '¿Por qué se omite esta zona?'), {
  choices: rule('options', 'skip_reason'),
})
const skip = defineWorkflow(
  'zone.skip',
  [
    call(saveZone, {
      row: rowId,
      change: f`({ ...${noteChange}, status: 'skipped', skip_reason: ${reason.input.variable()} })`,
    }),
    when(f`!${saveError}`, [goTo(pages.checkup, { parameters: { checkup_id: fieldOf(walkZone, 'checkup_id') } })]),
  ],
  { trigger: 'click' },
)

const dock = box('zone/dock', {
  slots: {
    children: [
      action(
        'zone/finish',
        f`${total} > 0 ? (${nextZone} ? ${say(t('Needs repair · next zone', 'Necesita reparación · siguiente'))} : ${say(t('Needs repair · done', 'Necesita reparación · listo'))}) : (${nextZone} ? ${say(t('OK · next zone', 'Bien · siguiente zona'))} : ${say(t('OK · done', 'Bien · listo'))})`,
        'primary',
        { iconName: 'lucide/arrow-right', wide: true, on: [finish] },
      ),
    ],
  },
  ...docked,
})

const isReady = f`${walkZone}.isFetched`

export const zoneRepair = definePage('zone-repair/{{row_id|}}', {
  title: t('Zone', 'Zona'),
  access: 'private',
  sections: shell('zone', [
    back(
      'zone/back',
      t('All zones', 'Todas las zonas'),
      linkTo(pages.checkup, { checkup_id: f`${fieldOf(walkZone, 'checkup_id')} ?? ''` }),
    ),
    loadingCards('zone/loading', 3, isLoading(walkZone)),
    failed('zone/failed', walkZone, reload),
    stack(
      'zone/body',
      [
        stack(
          'zone/head',
          [
            row(
              'zone/chips',
              [
                chip(
                  'zone/station',
                  concat(
                    say(t('Controller ', 'Controlador ')),
                    fieldOf(walkZone, 'controller_label'),
                    say(t(' · station ', ' · estación ')),
                    fieldOf(walkZone, 'station_no'),
                  ),
                ),
                chip('zone/position', concat(position, say(t(' of ', ' de ')), f`${itemsOf(walkZones)}.length`), {
                  showIf: f`${walkZones}.isFetched`,
                }),
              ],
              { wrap: true, gap: token('s2') },
            ),
            title('zone/title', fieldOf(walkZone, 'zone_name')),
            small(
              'zone/kinds',
              f`[${label('head_type', fieldOf(walkZone, 'head_type'))}, ${label('plant_type', fieldOf(walkZone, 'plant_type'))}].filter((part) => part).join(' · ')`,
            ),
            row(
              'zone/status',
              [
                icon('zone/status/icon', {
                  properties: { icon: zoneIcon(f`${fieldOf(walkZone, 'status')} ?? ''`) },
                  style: { width: '22px', height: '22px', customCss: { color: token('sl-muted') } },
                }),
                text('zone/status/words', {
                  text: zoneWords(f`${fieldOf(walkZone, 'status')} ?? ''`),
                  properties: { tag: 'p' },
                  typography: { font: token('strong'), color: token('sl-text') },
                  attributes: { 'aria-live': 'polite' },
                }),
              ],
              { gap: token('s2') },
            ),
          ],
          { gap: token('s2') },
        ),
        notice('zone/saveError', apply(errorText, f`${saveError}`), 'danger', {
          showIf: f`!!${saveError}`,
          role: 'alert',
        }),
        action('zone/saveAgain', t('Save again', 'Guardar de nuevo'), 'secondary', {
          iconName: 'lucide/refresh-cw',
          on: [defineWorkflow('zone.saveAgain', [sendUnsavedFirst], { trigger: 'click' })],
          showIf: hasUnsaved,
        }),
        card(
          'zone/issues',
          [
            heading('zone/issues/title', t('What did you find?', '¿Qué encontraste?'), { style: { padding: '0 8px' } }),
            box('zone/issues/list', {
              slots: { children: repeat(rule('zoneIssues', 12), issueRow) },
              layout: { direction: 'column', align: 'stretch', gap: token('s1') },
              style: { width: '100%' },
            }),
          ],
          { style: { padding: `${token('s4')} ${token('s2')}` } },
        ),
        card('zone/notes', [note.field]),
        card('zone/photos', [
          heading('zone/photos/title', t('Photos', 'Fotos')),
          notice('zone/photos/error', apply(errorText, f`${photoError}`), 'danger', {
            showIf: f`!!${photoError}`,
            role: 'alert',
          }),
          notice('zone/photos/busy', t('Uploading…', 'Subiendo…'), 'info', { showIf: f`${photoBusy}` }),
          box('zone/photos/grid', {
            slots: { children: repeat(itemsOf(zonePictures), thumbnail) },
            layout: { direction: 'row', wrap: true, gap: token('s3') },
            style: { width: '100%' },
            showIf: f`${itemsOf(zonePictures)}.length > 0`,
          }),
          uploader,
        ]),
        card('zone/skip', [
          action('zone/skip/open', t('Skip this zone', 'Omitir esta zona'), 'quiet', {
            iconName: 'lucide/skip-forward',
            on: [openSkip],
          }),
          stack(
            'zone/skip/form',
            [
              reason.field,
              action('zone/skip/save', t('Skip and go back', 'Omitir y volver'), 'secondary', {
                on: [skip],
                disabled: f`!${reason.input.variable()}`,
              }),
            ],
            { showIf: f`${isSkipOpen}` },
          ),
        ]),
        dock,
      ],
      { showIf: isReady },
    ),
  ]),
  workflows: [
    defineWorkflow('zone.load', [fetchCollections(walkZone), fetchCollections(walkZones)], { trigger: 'onload' }),
    defineWorkflow('zone.sendUnsaved', [sendUnsavedFirst], { trigger: 'onload' }),
  ],
})
