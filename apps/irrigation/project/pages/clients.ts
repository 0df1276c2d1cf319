import { definePage, defineWorkflow, f, fetchCollections, repeat, setVariable, t, variable } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { mayEdit } from '../shared/permissions.ts'
import { apiCollection, label } from '../shared/plugins.ts'
import { shell } from '../shared/shell.ts'
import { box, icon } from '../ui/elements.ts'
import { inputField } from '../ui/fields.ts'
import {
  action,
  chip,
  empty,
  failed,
  isLoading,
  itemField,
  itemsOf,
  loadingCards,
  row,
  small,
  strong,
  surface,
  title,
} from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { concat, say } from '../ui/words.ts'

const PAGE_SIZE = 20

export const clientQuery = variable('clientQuery', 'query', { defaultValue: '', queryName: 'q' })
export const clientLimit = variable('clientLimit', 'number', { defaultValue: PAGE_SIZE })
export const clientList = apiCollection('clients', 'crm', 'clients', {
  parameters: { q: f`${clientQuery}`, limit: f`${clientLimit}`, sort: 'name' },
})

const search = defineWorkflow(
  'clients.search',
  [setVariable(clientQuery, f`event.value`), setVariable(clientLimit, PAGE_SIZE), fetchCollections(clientList)],
  { trigger: 'change' },
)
const more = defineWorkflow(
  'clients.more',
  [setVariable(clientLimit, f`${clientLimit} + 20`), fetchCollections(clientList)],
  { trigger: 'click' },
)
const reload = defineWorkflow('clients.reload', [fetchCollections(clientList)], { trigger: 'click' })

const searchField = inputField('clients/search', t('Search clients', 'Buscar clientes'), {
  type: 'search',
  value: f`${clientQuery}`,
  placeholder: t('Name, phone or street', 'Nombre, teléfono o calle'),
  debounce: '200ms',
  hideLabel: true,
  on: [search],
})

const clientCard = box('clients/card', {
  slots: {
    children: [
      box('clients/card/names', {
        slots: {
          children: [
            strong('clients/card/name', itemField('name')),
            small(
              'clients/card/contact',
              concat(
                label('client_kind', itemField('kind')),
                f`${itemField('phone')} ? ' · ' + ${itemField('phone')} : ''`,
              ),
            ),
          ],
        },
        layout: { direction: 'column', align: 'flex-start', gap: '2px' },
        style: { flex: '1 1 auto', minWidth: '0' },
      }),
      chip(
        'clients/card/sites',
        concat(
          itemField('sites_count'),
          f`${itemField('sites_count')} === 1 ? ${say(t(' site', ' propiedad'))} : ${say(t(' sites', ' propiedades'))}`,
        ),
      ),
      icon('clients/card/go', {
        properties: { icon: 'lucide/chevron-right' },
        style: { width: '22px', height: '22px', customCss: { color: token('sl-muted'), flex: 'none' } },
      }),
    ],
  },
  layout: { direction: 'row', align: 'center', gap: token('s3') },
  style: { ...surface, customCss: { color: 'inherit', textDecoration: 'none' } },
  hover: { style: { border: `1px solid ${token('sl-accent')}` } },
  link: linkTo(pages.client, { client_id: itemField('id') }),
})

/** The server counts up to ten thousand and returns no total beyond that. */
const total = f`${clientList}.data ? ${clientList}.data.total ?? ${say(t('More than 10,000', 'Más de 10,000'))} : 0`
const isEmpty = f`${clientList}.isFetched && ${itemsOf(clientList)}.length === 0`

export const clients = definePage('clients', {
  title: t('Clients', 'Clientes'),
  access: 'private',
  sections: shell('clients', [
    row(
      'clients/head',
      [
        title('clients/title', t('Clients', 'Clientes')),
        action('clients/new', t('New client', 'Nuevo cliente'), 'primary', {
          iconName: 'lucide/plus',
          link: linkTo(pages.clientNew),
          showIf: mayEdit,
        }),
      ],
      { justify: 'space-between', wrap: true },
    ),
    searchField.field,
    small(
      'clients/count',
      concat(total, f`${total} === 1 ? ${say(t(' client', ' cliente'))} : ${say(t(' clients', ' clientes'))}`),
      { showIf: f`${clientList}.isFetched && ${itemsOf(clientList)}.length > 0` },
    ),
    loadingCards('clients/loading', 6, isLoading(clientList)),
    failed('clients/failed', clientList, reload),
    box('clients/list', {
      slots: { children: repeat(itemsOf(clientList), clientCard) },
      layout: { direction: 'column', align: 'stretch', gap: token('s3') },
      style: { width: '100%' },
    }),
    empty(
      'clients/none',
      'lucide/users',
      t('Your clients will be listed here.', 'Aquí verás a tus clientes.'),
      f`${isEmpty} && !${clientQuery}`,
      [
        action('clients/none/new', t('Add your first client', 'Agrega tu primer cliente'), 'primary', {
          link: linkTo(pages.clientNew),
          showIf: mayEdit,
        }),
      ],
    ),
    empty(
      'clients/noMatch',
      'lucide/search-x',
      concat(say(t('No client matches “', 'Ningún cliente coincide con “')), f`${clientQuery}`, '”.'),
      f`${isEmpty} && !!${clientQuery}`,
    ),
    action('clients/more', t('Load more', 'Cargar más'), 'secondary', {
      on: [more],
      showIf: f`!!${clientList}.data?.next_cursor`,
    }),
  ]),
})
