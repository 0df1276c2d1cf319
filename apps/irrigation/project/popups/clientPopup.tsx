/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { languageChoices } from '../shared/languages.ts'
import { options } from '../shared/plugins.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { clientArchive } from './archives.ts'
import { type Kept, recordPopup } from './recordPopup.tsx'

interface Client extends Kept {
  readonly name: string
  readonly kind: string
  readonly phone: string
  readonly email: string
  readonly preferred_locale: string
  readonly notes: string
}

/** Changes a client. */
export const clientPopup = recordPopup<Client>('client', {
  title: () => t('Edit client', 'Editar cliente'),
  group: 'crm',
  path: 'clients',
  empty: { id: '', rev: 0, name: '', kind: 'residential', phone: '', email: '', preferred_locale: 'en', notes: '' },
  body: (form) =>
    f`({ name: ${form}.name?.trim(), kind: ${form}.kind, preferred_locale: ${form}.preferred_locale, phone: ${form}.phone || null, email: ${form}.email || null, notes: ${form}.notes || null })`,
  fields: (client) => (
    <>
      <Field name="name" label={t('Name or company', 'Nombre o empresa')} value={client.name} required />
      <Choice
        name="kind"
        label={t('Kind of client', 'Tipo de cliente')}
        choices={options('client_kind')}
        value={client.kind}
        required
      />
      <Field name="phone" label={t('Phone', 'Teléfono')} type="tel" value={f`${client.phone} ?? ''`} />
      <Field name="email" label={t('E-mail', 'Correo electrónico')} type="email" value={f`${client.email} ?? ''`} />
      <Choice
        name="preferred_locale"
        label={t('Language of reports', 'Idioma de los informes')}
        choices={languageChoices}
        value={client.preferred_locale}
        required
      />
      <Field name="notes" label={t('Notes', 'Notas')} type="textarea" value={f`${client.notes} ?? ''`} />
    </>
  ),
  archive: { by: clientArchive, name: (client) => f`${client}.name` },
})
