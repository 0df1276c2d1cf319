/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { options } from '../shared/plugins.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { say } from '../ui/words.ts'
import { siteArchive } from './archives.ts'
import { type Kept, recordPopup } from './recordPopup.tsx'

interface Site extends Kept {
  readonly client_id: string
  readonly address_line1: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
  readonly name: string
  readonly site_type: string
  readonly water_source: string
  readonly gate_code: string
  readonly access_notes: string
}

const empty: Site = {
  ...{ id: '', rev: 0, client_id: '', name: '', address_line1: '', city: '', state: '', postal_code: '' },
  ...{ site_type: 'single_family', water_source: 'potable', gate_code: '', access_notes: '' },
}

/** Adds a site to a client, or changes one; a site without a name is called by its street. */
export const sitePopup = recordPopup<Site>('site', {
  title: (site) =>
    f`${site.id} ? ${say(t('Edit site', 'Editar propiedad'))} : ${say(t('New site', 'Nueva propiedad'))}`,
  group: 'crm',
  path: 'sites',
  empty,
  body: (form, site) =>
    f`({ client_id: ${site.client_id}, name: ${form}.name || ${form}.address_line1, site_type: ${form}.site_type, address_line1: ${form}.address_line1, city: ${form}.city, state: ${form}.state || null, postal_code: ${form}.postal_code || null, water_source: ${form}.water_source, gate_code: ${form}.gate_code || null, access_notes: ${form}.access_notes || null })`,
  fields: (site) => (
    <>
      <Field
        name="address_line1"
        label={t('Street and number', 'Calle y número')}
        value={site.address_line1}
        required
      />
      <Field name="city" label={t('City', 'Ciudad')} value={site.city} required />
      <Field name="state" label={t('State', 'Estado')} value={f`${site.state} ?? ''`} />
      <Field name="postal_code" label={t('ZIP code', 'Código postal')} value={f`${site.postal_code} ?? ''`} />
      <Field
        name="name"
        label={t('Name of the site (optional)', 'Nombre de la propiedad (opcional)')}
        value={f`${site.name} ?? ''`}
      />
      <Choice
        name="site_type"
        label={t('Kind of site', 'Tipo de propiedad')}
        choices={options('site_type')}
        value={site.site_type}
        required
      />
      <Choice
        name="water_source"
        label={t('Water source', 'Fuente de agua')}
        choices={options('water_source')}
        value={site.water_source}
        required
      />
      <Field name="gate_code" label={t('Gate code', 'Código del portón')} value={f`${site.gate_code} ?? ''`} />
      <Field
        name="access_notes"
        label={t('How to get in', 'Cómo entrar')}
        type="textarea"
        rows={2}
        placeholder={t('Park on Elm, side gate', 'Estacionar en Elm, portón lateral')}
        value={f`${site.access_notes} ?? ''`}
      />
    </>
  ),
  archive: { by: siteArchive, name: (site) => f`${site}.name` },
})
