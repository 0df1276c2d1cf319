/** @jsxImportSource @sluice/config */
import { definePage, f, goTo, setVariable, t, variable, when } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { languageChoices } from '../shared/languages.ts'
import { pages } from '../shared/pages.ts'
import { apiRequest, options } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card } from '../ui/boxes.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Choice, Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Heading, Small, Title } from '../ui/texts.tsx'

export const clientNewError = variable('clientNewError', 'string', { defaultValue: '' })
export const clientNewBusy = variable('clientNewBusy', 'boolean', { defaultValue: false })

const nothing = { name: '', phone: '', email: '', address_line1: '', city: '', notes: '' }

/** Entries for a client that is not saved yet; it outlives a look at another page. */
export const clientDraft = variable('clientDraft', 'object', {
  defaultValue: nothing,
  persistent: true,
})

/** Id of the client that was saved while its site was not yet. */
export const createdClient = variable('createdClient', 'string', { defaultValue: '' })

const form = f`context.local.data.form.formData`

const submit = sendForm(
  'clientNew.submit',
  [
    // A retry continues after the last step that succeeded.
    when(f`!${createdClient}`, [
      apiRequest('created', 'post', 'crm', 'clients', {
        body: f`({ name: ${form}.name.trim(), kind: ${form}.kind, preferred_locale: ${form}.preferred_locale, ...(${form}.phone ? { phone: ${form}.phone } : {}), ...(${form}.email ? { email: ${form}.email } : {}), ...(${form}.notes ? { notes: ${form}.notes } : {}) })`,
      }),
      setVariable(createdClient, f`context.workflow.created.result.data.id`),
    ]),
    when(f`!!(${form}.address_line1 && ${form}.city)`, [
      apiRequest('site', 'post', 'crm', 'sites', {
        body: f`({ client_id: ${createdClient}, name: ${form}.address_line1, site_type: ${form}.kind === 'residential' ? 'single_family' : 'other', address_line1: ${form}.address_line1, city: ${form}.city, water_source: 'potable' })`,
      }),
    ]),
    setVariable(clientDraft, nothing),
    goTo(pages.client, { parameters: { client_id: f`${createdClient}` } }),
  ],
  { error: clientNewError, busy: clientNewBusy, marksFields: true },
)

export const clientNew = definePage('client-new', {
  title: t('New client', 'Nuevo cliente'),
  access: 'private',
  sections: (
    <Shell name="clientNew">
      <Back to={pages.clients}>{t('Clients', 'Clientes')}</Back>
      <Title>{t('New client', 'Nuevo cliente')}</Title>
      <Form on={{ submit }}>
        <Card>
          <Field
            name="name"
            draft={clientDraft}
            label={t('Name or company', 'Nombre o empresa')}
            required
            autocomplete="off"
          />
          <Choice
            name="kind"
            label={t('Kind of client', 'Tipo de cliente')}
            choices={options('client_kind')}
            value="residential"
            required
          />
          <Field name="phone" draft={clientDraft} label={t('Phone', 'Teléfono')} type="tel" />
          <Field name="email" draft={clientDraft} label={t('E-mail', 'Correo electrónico')} type="email" />
          <Choice
            name="preferred_locale"
            label={t('Language of reports', 'Idioma de los informes')}
            choices={languageChoices}
            value={f`globalContext.page.lang`}
            required
          />
        </Card>
        <Card>
          <Heading>{t('Address', 'Dirección')}</Heading>
          <Small>
            {t(
              'With street and city this also becomes the first site.',
              'Con calle y ciudad, también se crea la primera propiedad.',
            )}
          </Small>
          <Field name="address_line1" draft={clientDraft} label={t('Street and number', 'Calle y número')} />
          <Field name="city" draft={clientDraft} label={t('City', 'Ciudad')} />
        </Card>
        <Card>
          <Field name="notes" draft={clientDraft} label={t('Notes', 'Notas')} type="textarea" />
        </Card>
        <ErrorNotice code={clientNewError} />
        <Submit busy={clientNewBusy} saving={t('Saving…', 'Guardando…')}>
          {t('Save client', 'Guardar cliente')}
        </Submit>
      </Form>
    </Shell>
  ),
})
