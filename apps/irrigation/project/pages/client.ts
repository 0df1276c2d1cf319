import {
  definePage,
  defineWorkflow,
  f,
  fetchCollections,
  goTo,
  localMethod,
  repeat,
  setVariable,
  t,
  variable,
} from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { mayEdit } from '../shared/permissions.ts'
import { apiCollection, apiRequest, label, parameter, rule } from '../shared/plugins.ts'
import { back, shell } from '../shared/shell.ts'
import { box, formContainer, icon } from '../ui/elements.ts'
import { inputField, selectField } from '../ui/fields.ts'
import {
  action,
  card,
  chip,
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
  surface,
  title,
} from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { apply, concat, errorText, say } from '../ui/words.ts'

export const client = apiCollection('client', 'crm', 'clients/{id}', { parameters: { id: parameter('client_id') } })
export const clientSites = apiCollection('clientSites', 'crm', 'sites', {
  parameters: { client_id: parameter('client_id'), limit: 100, sort: 'name' },
})
export const siteFormOpen = variable('siteFormOpen', 'boolean', { defaultValue: false })
export const siteFormError = variable('siteFormError', 'string', { defaultValue: '' })

const reload = defineWorkflow('client.reload', [fetchCollections(client, clientSites)], { trigger: 'click' })
const openForm = defineWorkflow('client.newSite', [setVariable(siteFormOpen, true)], { trigger: 'click' })
const closeForm = defineWorkflow('client.cancelSite', [setVariable(siteFormOpen, false)], { trigger: 'click' })
const form = f`context.local.data.form.formData`

const saveSite = defineWorkflow(
  'client.saveSite',
  [
    setVariable(siteFormError, ''),
    localMethod('form.setFormState', [true, false]),
    apiRequest('createdSite', 'post', 'crm', 'sites', {
      body: f`({ client_id: ${parameter('client_id')}, name: ${form}.name || ${form}.address_line1, site_type: ${form}.site_type, address_line1: ${form}.address_line1, city: ${form}.city, water_source: ${form}.water_source, ...(${form}.postal_code ? { postal_code: ${form}.postal_code } : {}), ...(${form}.access_notes ? { access_notes: ${form}.access_notes } : {}) })`,
    }),
    goTo(pages.site, { parameters: { site_id: f`context.workflow.createdSite.result.data.id` } }),
  ],
  {
    trigger: 'submit',
    onError: [
      localMethod('form.setFormState', [false, false]),
      setVariable(siteFormError, f`context.workflow.error.code`),
    ],
  },
)

const siteForm = formContainer('client/siteForm', {
  slots: {
    formContent: [
      card('client/siteForm/card', [
        heading('client/siteForm/title', t('New site', 'Nueva propiedad')),
        notice('client/siteForm/error', apply(errorText, f`${siteFormError}`), 'danger', {
          showIf: f`!!${siteFormError}`,
          role: 'alert',
        }),
        inputField('client/siteForm/street', t('Street and number', 'Calle y número'), {
          fieldName: 'address_line1',
          required: true,
        }).field,
        inputField('client/siteForm/city', t('City', 'Ciudad'), { fieldName: 'city', required: true }).field,
        inputField('client/siteForm/zip', t('ZIP code', 'Código postal'), { fieldName: 'postal_code' }).field,
        inputField('client/siteForm/name', t('Name of the site (optional)', 'Nombre de la propiedad (opcional)'), {
          fieldName: 'name',
        }).field,
        selectField('client/siteForm/type', t('Kind of site', 'Tipo de propiedad'), {
          fieldName: 'site_type',
          choices: rule('options', 'site_type'),
          value: 'single_family',
          required: true,
        }).field,
        selectField('client/siteForm/water', t('Water source', 'Fuente de agua'), {
          fieldName: 'water_source',
          choices: rule('options', 'water_source'),
          value: 'potable',
          required: true,
        }).field,
        inputField('client/siteForm/access', t('How to get in', 'Cómo entrar'), {
          fieldName: 'access_notes',
          type: 'textarea',
          rows: 2,
          placeholder: t('Park on Elm, side gate', 'Estacionar en Elm, portón lateral'),
        }).field,
        row(
          'client/siteForm/actions',
          [
            action('client/siteForm/save', t('Save site', 'Guardar propiedad'), 'primary', { submit: true }),
            action('client/siteForm/cancel', t('Cancel', 'Cancelar'), 'quiet', { on: [closeForm] }),
          ],
          { wrap: true },
        ),
      ]),
    ],
  },
  style: { width: '100%' },
  on: [saveSite],
  showIf: f`${siteFormOpen}`,
})

const siteCard = box('client/site', {
  slots: {
    children: [
      icon('client/site/pin', {
        properties: { icon: 'lucide/map-pin' },
        style: { width: '24px', height: '24px', customCss: { color: token('sl-accent'), flex: 'none' } },
      }),
      box('client/site/names', {
        slots: {
          children: [
            strong('client/site/name', itemField('name')),
            small('client/site/address', concat(itemField('address_line1'), ', ', itemField('city'))),
          ],
        },
        layout: { direction: 'column', align: 'flex-start', gap: '2px' },
        style: { flex: '1 1 auto', minWidth: '0' },
      }),
      chip('client/site/zones', concat(itemField('zones_count'), say(t(' zones', ' zonas')))),
      icon('client/site/go', {
        properties: { icon: 'lucide/chevron-right' },
        style: { width: '22px', height: '22px', customCss: { color: token('sl-muted'), flex: 'none' } },
      }),
    ],
  },
  layout: { direction: 'row', align: 'center', gap: token('s3') },
  style: { ...surface, customCss: { color: 'inherit', textDecoration: 'none' } },
  hover: { style: { border: `1px solid ${token('sl-accent')}` } },
  link: linkTo(pages.site, { site_id: itemField('id') }),
})

const isReady = f`${client}.isFetched`

export const clientDetail = definePage('client_detail/{{client_id|}}', {
  title: t('Client', 'Cliente'),
  access: 'private',
  sections: shell('client', [
    back('client/back', t('Clients', 'Clientes'), linkTo(pages.clients)),
    loadingCards('client/loading', 3, isLoading(client)),
    failed('client/failed', client, reload),
    stack(
      'client/head',
      [
        title('client/title', fieldOf(client, 'name')),
        row(
          'client/chips',
          [
            chip('client/kind', label('client_kind', fieldOf(client, 'kind'))),
            chip('client/no', f`${fieldOf(client, 'client_no')} ?? ''`),
          ],
          { gap: token('s2'), wrap: true },
        ),
        row(
          'client/contact',
          [
            action('client/call', concat(fieldOf(client, 'phone')), 'secondary', {
              iconName: 'lucide/phone',
              link: { __wwtype: 'f', code: `({ type: 'tel', href: ${fieldOf(client, 'phone').code} })` },
              showIf: f`!!${fieldOf(client, 'phone')}`,
            }),
            action('client/mail', t('E-mail', 'Correo'), 'secondary', {
              iconName: 'lucide/mail',
              link: { __wwtype: 'f', code: `({ type: 'mail', href: ${fieldOf(client, 'email').code} })` },
              showIf: f`!!${fieldOf(client, 'email')}`,
            }),
          ],
          { wrap: true },
        ),
        card('client/notes', [small('client/notes/text', fieldOf(client, 'notes'))], {
          showIf: f`!!${fieldOf(client, 'notes')}`,
        }),
      ],
      { gap: token('s3'), showIf: isReady },
    ),
    stack(
      'client/sites',
      [
        row(
          'client/sites/head',
          [
            heading('client/sites/title', t('Sites', 'Propiedades')),
            action('client/sites/new', t('New site', 'Nueva propiedad'), 'secondary', {
              iconName: 'lucide/plus',
              on: [openForm],
              showIf: f`!${siteFormOpen} && ${mayEdit}`,
            }),
          ],
          { justify: 'space-between', wrap: true },
        ),
        siteForm,
        loadingCards('client/sites/loading', 2, isLoading(clientSites)),
        box('client/sites/list', {
          slots: { children: repeat(itemsOf(clientSites), siteCard) },
          layout: { direction: 'column', align: 'stretch', gap: token('s3') },
          style: { width: '100%' },
        }),
        empty(
          'client/sites/none',
          'lucide/map-pin',
          t('The properties of this client will be listed here.', 'Aquí verás las propiedades de este cliente.'),
          f`${clientSites}.isFetched && ${itemsOf(clientSites)}.length === 0 && !${siteFormOpen}`,
        ),
      ],
      { gap: token('s3'), showIf: isReady },
    ),
  ]),
})
