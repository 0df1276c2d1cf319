import {
  call,
  definePage,
  defineWorkflow,
  f,
  fetchCollections,
  goTo,
  repeat,
  setVariable,
  type Texts,
  t,
  variable,
} from '@sluice/config'
import { checkupCard } from '../shared/checkups.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { mayStart } from '../shared/permissions.ts'
import { apiCollection, downloadTable, label, rule } from '../shared/plugins.ts'
import { shell } from '../shared/shell.ts'
import { startCheckup, startError } from '../shared/startCheckup.ts'
import { box, icon } from '../ui/elements.ts'
import { inputField, selectField } from '../ui/fields.ts'
import {
  action,
  card,
  empty,
  failed,
  heading,
  isLoading,
  itemField,
  itemsOf,
  loadingCards,
  notice,
  row,
  small,
  strong,
  title,
} from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { apply, concat, errorText, say } from '../ui/words.ts'

export const incompleteCheckups = apiCollection('incompleteCheckups', 'checkups', 'checkups', {
  parameters: { status: 'scheduled,in_progress,in_review', limit: 100 },
})
export const completedCheckups = apiCollection('completedCheckups', 'checkups', 'checkups', {
  parameters: { status: 'completed', limit: 100, sort: '-completed_at' },
})
export const isNewOpen = variable('isNewCheckupOpen', 'query', { defaultValue: '', queryName: 'new' })
export const siteQuery = variable('newCheckupSiteQuery', 'string', { defaultValue: '' })
export const siteChoices = apiCollection('newCheckupSites', 'crm', 'sites', {
  parameters: { q: f`${siteQuery}`, limit: 8, sort: 'name' },
})

const reload = defineWorkflow('checkups.reload', [fetchCollections(incompleteCheckups)], { trigger: 'click' })
const reloadCompleted = defineWorkflow('checkups.reloadCompleted', [fetchCollections(completedCheckups)], {
  trigger: 'click',
})
const open = defineWorkflow('checkups.new', [setVariable(isNewOpen, 'yes')], { trigger: 'click' })
const close = defineWorkflow('checkups.cancelNew', [setVariable(isNewOpen, '')], { trigger: 'click' })
const search = defineWorkflow(
  'checkups.searchSite',
  [setVariable(siteQuery, f`event.value`), fetchCollections(siteChoices)],
  { trigger: 'change' },
)

const searchAgain = defineWorkflow('checkups.searchSiteAgain', [fetchCollections(siteChoices)], { trigger: 'click' })

const kind = selectField('checkups/new/type', t('Kind of checkup', 'Tipo de revisión'), {
  choices: rule('options', 'checkup_type'),
  value: 'routine',
})
const start = defineWorkflow(
  'checkups.start',
  [call(startCheckup, { site_id: f`context.item.data.id`, type: f`${kind.input.variable()} ?? 'routine'` })],
  { trigger: 'click' },
)

const siteRow = row(
  'checkups/new/site',
  [
    icon('checkups/new/site/pin', {
      properties: { icon: 'lucide/map-pin' },
      style: { width: '22px', height: '22px', customCss: { color: token('sl-accent'), flex: 'none' } },
    }),
    box('checkups/new/site/names', {
      slots: {
        children: [
          strong('checkups/new/site/name', itemField('name')),
          small(
            'checkups/new/site/address',
            concat(
              itemField('client_name'),
              ' · ',
              itemField('address_line1'),
              ' · ',
              itemField('zones_count'),
              say(t(' zones', ' zonas')),
            ),
          ),
        ],
      },
      layout: { direction: 'column', align: 'flex-start', gap: '2px' },
      style: { flex: '1 1 0', minWidth: '136px' },
    }),
    action('checkups/new/site/start', t('Start', 'Empezar'), 'primary', {
      on: [start],
      showIf: f`${itemField('zones_count')} > 0`,
      aria: concat(say(t('Start checkup at ', 'Empezar revisión en ')), itemField('name')),
    }),
    action('checkups/new/site/addZones', t('Add zones', 'Agregar zonas'), 'secondary', {
      link: linkTo(pages.site, { site_id: itemField('id') }),
      showIf: f`${itemField('zones_count')} === 0`,
      aria: concat(say(t('Add zones at ', 'Agregar zonas en ')), itemField('name')),
    }),
  ],
  { style: { width: '100%', customCss: { borderTop: `1px solid ${token('sl-border')}`, paddingTop: '12px' } } },
)

const panel = card(
  'checkups/new',
  [
    row(
      'checkups/new/head',
      [
        heading('checkups/new/title', t('New checkup', 'Nueva revisión')),
        action('checkups/new/cancel', t('Cancel', 'Cancelar'), 'quiet', { on: [close] }),
      ],
      { justify: 'space-between' },
    ),
    notice('checkups/new/error', apply(errorText, f`${startError}`), 'danger', {
      showIf: f`!!${startError}`,
      role: 'alert',
    }),
    kind.field,
    inputField('checkups/new/search', t('Which site?', '¿Qué propiedad?'), {
      type: 'search',
      placeholder: t('Name or street', 'Nombre o calle'),
      debounce: '200ms',
      on: [search],
    }).field,
    loadingCards('checkups/new/loading', 3, isLoading(siteChoices)),
    failed('checkups/new/failed', siteChoices, searchAgain),
    box('checkups/new/sites', {
      slots: { children: repeat(itemsOf(siteChoices), siteRow) },
      layout: { direction: 'column', align: 'stretch', gap: token('s3') },
      style: { width: '100%' },
    }),
    small('checkups/new/none', t('No site matches.', 'Ninguna propiedad coincide.'), {
      showIf: f`${siteChoices}.isFetched && ${itemsOf(siteChoices)}.length === 0`,
    }),
  ],
  { showIf: f`!!${isNewOpen} && ${mayStart}` },
)

function segment(name: string, isCurrent: 'completed' | 'incomplete') {
  const tab = (id: string, words: Texts, page: { readonly id: string }, current: boolean) =>
    action(`${name}/${id}`, words, current ? 'primary' : 'secondary', { link: linkTo(page) })
  return row(
    name,
    [
      tab('incomplete', t('Incomplete', 'Sin terminar'), pages.incomplete, isCurrent === 'incomplete'),
      tab('completed', t('Completed', 'Terminadas'), pages.completed, isCurrent === 'completed'),
    ],
    { gap: token('s2') },
  )
}

const listOf = (name: string, collection: typeof incompleteCheckups, target: 'report' | 'walk') =>
  box(name, {
    slots: { children: repeat(itemsOf(collection), checkupCard(`${name}/card`, target)) },
    layout: { direction: 'column', align: 'stretch', gap: token('s3') },
    style: { width: '100%' },
  })

export const checkupsIncomplete = definePage('checkups_incomplete', {
  title: t('Checkups', 'Revisiones'),
  access: 'private',
  sections: shell('incomplete', [
    row(
      'incomplete/head',
      [
        title('incomplete/title', t('Checkups', 'Revisiones')),
        action('incomplete/new', t('New checkup', 'Nueva revisión'), 'primary', {
          iconName: 'lucide/plus',
          on: [open],
          showIf: f`!${isNewOpen} && ${mayStart}`,
        }),
      ],
      { justify: 'space-between', wrap: true },
    ),
    panel,
    segment('incomplete/segment', 'incomplete'),
    loadingCards('incomplete/loading', 4, isLoading(incompleteCheckups)),
    failed('incomplete/failed', incompleteCheckups, reload),
    listOf('incomplete/list', incompleteCheckups, 'walk'),
    empty(
      'incomplete/none',
      'lucide/clipboard-check',
      t('Nothing waiting.', 'Nada pendiente.'),
      f`${incompleteCheckups}.isFetched && ${itemsOf(incompleteCheckups)}.length === 0`,
      [action('incomplete/none/new', t('New checkup', 'Nueva revisión'), 'primary', { on: [open], showIf: mayStart })],
    ),
  ]),
})

const toNew = defineWorkflow('completed.new', [goTo(pages.incomplete, { queries: [{ name: 'new', value: 'yes' }] })], {
  trigger: 'click',
})

/** Column of the table of completed checkups: a field of a row, and its heading. */
const column = (key: string, words: Texts) => ({ key, label: say(words) })

const download = defineWorkflow(
  'completed.download',
  [
    downloadTable({
      data: f`${itemsOf(completedCheckups)}.map((row) => ({ ...row, type: ${label('checkup_type', f`row.type`)} }))`,
      fileName: say(t('completed-checkups', 'revisiones-terminadas')),
      columns: [
        column('completed_at', t('Completed', 'Terminada')),
        column('site_name', t('Site', 'Propiedad')),
        column('client_name', t('Client', 'Cliente')),
        column('site_address', t('Address', 'Dirección')),
        column('type', t('Kind', 'Tipo')),
        column('zones_done', t('Zones checked', 'Zonas revisadas')),
        column('zones_total', t('Zones', 'Zonas')),
      ],
      locale: f`globalContext.page.lang`,
    }),
  ],
  { trigger: 'click' },
)

export const checkupsCompleted = definePage('checkups_completed', {
  title: t('Completed checkups', 'Revisiones terminadas'),
  access: 'private',
  sections: shell('completed', [
    title('completed/title', t('Checkups', 'Revisiones')),
    segment('completed/segment', 'completed'),
    loadingCards('completed/loading', 4, isLoading(completedCheckups)),
    failed('completed/failed', completedCheckups, reloadCompleted),
    row(
      'completed/tools',
      [
        action('completed/download', t('Download as a table', 'Descargar como tabla'), 'secondary', {
          iconName: 'lucide/download',
          on: [download],
        }),
      ],
      { showIf: f`${itemsOf(completedCheckups)}.length > 0` },
    ),
    listOf('completed/list', completedCheckups, 'report'),
    empty(
      'completed/none',
      'lucide/clipboard-check',
      t('Completed checkups will be listed here.', 'Aquí verás las revisiones terminadas.'),
      f`${completedCheckups}.isFetched && ${itemsOf(completedCheckups)}.length === 0`,
      [action('completed/none/new', t('New checkup', 'Nueva revisión'), 'primary', { on: [toNew], showIf: mayStart })],
    ),
  ]),
})
