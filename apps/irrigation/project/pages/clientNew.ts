import { definePage, defineWorkflow, f, goTo, localMethod, setVariable, t, variable, when } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { apiRequest, rule } from '../shared/plugins.ts'
import { back, shell } from '../shared/shell.ts'
import { formContainer } from '../ui/elements.ts'
import { inputField, selectField } from '../ui/fields.ts'
import { action, card, heading, notice, small, stack, title } from '../ui/parts.ts'
import { apply, errorText, say } from '../ui/words.ts'

export const clientNewError = variable('clientNewError', 'string', { defaultValue: '' })
export const clientNewBusy = variable('clientNewBusy', 'boolean', { defaultValue: false })

/** Id of the client that was saved while its site was not yet. */
export const createdClient = variable('createdClient', 'string', { defaultValue: '' })

const name = inputField('clientNew/name', t('Name or company', 'Nombre o empresa'), {
  fieldName: 'name',
  required: true,
  autocomplete: 'off',
})
const kind = selectField('clientNew/kind', t('Kind of client', 'Tipo de cliente'), {
  fieldName: 'kind',
  choices: rule('options', 'client_kind'),
  value: 'residential',
  required: true,
})
const phone = inputField('clientNew/phone', t('Phone', 'Teléfono'), { fieldName: 'phone', type: 'tel' })
const email = inputField('clientNew/email', t('E-mail', 'Correo electrónico'), { fieldName: 'email', type: 'email' })
const language = selectField('clientNew/language', t('Language of reports', 'Idioma de los informes'), {
  fieldName: 'preferred_locale',
  choices: f`[{ value: 'en', label: 'English' }, { value: 'es', label: 'Español' }]`,
  value: f`globalContext.page.lang`,
  required: true,
})
const street = inputField('clientNew/street', t('Street and number', 'Calle y número'), { fieldName: 'address_line1' })
const city = inputField('clientNew/city', t('City', 'Ciudad'), { fieldName: 'city' })
const notes = inputField('clientNew/notes', t('Notes', 'Notas'), { fieldName: 'notes', type: 'textarea', rows: 3 })

const form = f`context.local.data.form.formData`
const hasSite = f`!!(${form}.address_line1 && ${form}.city)`

const submit = defineWorkflow(
  'clientNew.submit',
  [
    setVariable(clientNewError, ''),
    setVariable(clientNewBusy, true),
    localMethod('form.setFormState', [true, false]),
    // A retry continues after the last step that succeeded.
    when(f`!${createdClient}`, [
      apiRequest('created', 'post', 'crm', 'clients', {
        body: f`({ name: ${form}.name.trim(), kind: ${form}.kind, preferred_locale: ${form}.preferred_locale, ...(${form}.phone ? { phone: ${form}.phone } : {}), ...(${form}.email ? { email: ${form}.email } : {}), ...(${form}.notes ? { notes: ${form}.notes } : {}) })`,
      }),
      setVariable(createdClient, f`context.workflow.created.result.data.id`),
    ]),
    when(hasSite, [
      apiRequest('site', 'post', 'crm', 'sites', {
        body: f`({ client_id: ${createdClient}, name: ${form}.address_line1, site_type: ${form}.kind === 'residential' ? 'single_family' : 'other', address_line1: ${form}.address_line1, city: ${form}.city, water_source: 'potable' })`,
      }),
    ]),
    goTo(pages.client, { parameters: { client_id: f`${createdClient}` } }),
  ],
  {
    trigger: 'submit',
    onError: [
      setVariable(clientNewBusy, false),
      localMethod('form.setFormState', [false, false]),
      setVariable(clientNewError, f`context.workflow.error.code`),
    ],
  },
)

export const clientNew = definePage('client-new', {
  title: t('New client', 'Nuevo cliente'),
  access: 'private',
  sections: shell('clientNew', [
    back('clientNew/back', t('Clients', 'Clientes'), linkTo(pages.clients)),
    title('clientNew/title', t('New client', 'Nuevo cliente')),
    formContainer('clientNew/form', {
      slots: {
        formContent: [
          stack('clientNew/fields', [
            notice('clientNew/error', apply(errorText, f`${clientNewError}`), 'danger', {
              showIf: f`!!${clientNewError}`,
              role: 'alert',
            }),
            card('clientNew/who', [name.field, kind.field, phone.field, email.field, language.field]),
            card('clientNew/where', [
              heading('clientNew/where/title', t('Address', 'Dirección')),
              small(
                'clientNew/where/hint',
                t(
                  'With street and city this also becomes the first site.',
                  'Con calle y ciudad, también se crea la primera propiedad.',
                ),
              ),
              street.field,
              city.field,
            ]),
            card('clientNew/more', [notes.field]),
            action(
              'clientNew/save',
              f`${clientNewBusy} ? ${say(t('Saving…', 'Guardando…'))} : ${say(t('Save client', 'Guardar cliente'))}`,
              'primary',
              { submit: true, wide: true, disabled: f`${clientNewBusy}` },
            ),
          ]),
        ],
      },
      style: { width: '100%' },
      on: [submit],
    }),
  ]),
})
