/** @jsxImportSource @sluice/config */
import { definePage, f, goTo, type Texts, t, variable, when } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { pages } from '../shared/pages.ts'
import { apiCollection, apiRequest, options } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card } from '../ui/boxes.tsx'
import { SubmitForm } from '../ui/buttons.tsx'
import { itemsOf } from '../ui/collections.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Failed, Missing } from '../ui/states.tsx'
import { Small, Title } from '../ui/texts.tsx'

export const zoneNewError = variable('zoneNewError', 'string', { defaultValue: '' })
const controllerId = f`globalContext.browser.query.controller_id`
const siteId = f`globalContext.browser.query.site_id`
export const zonesOfController = apiCollection('zonesOfController', 'assets', 'zones', {
  parameters: { controller_id: controllerId, limit: 500 },
})
export const controllerOfZones = apiCollection('controllerOfZones', 'assets', 'controllers/{id}', {
  parameters: { id: controllerId },
})

const form = f`context.local.data.form.formData`
const firstFree = f`Math.max(0, ...${itemsOf(zonesOfController)}.map((zone) => zone.station_no)) + 1`
const isOne = f`${form}.from_station === ${form}.to_station`

const submit = sendForm(
  'zoneNew.submit',
  [
    when(
      isOne,
      [
        apiRequest('zone', 'post', 'assets', 'zones', {
          body: f`({ controller_id: ${controllerId}, station_no: ${form}.from_station, ...(${form}.name ? { name: ${form}.name } : {}), ...(${form}.head_type ? { head_type: ${form}.head_type } : {}), ...(${form}.plant_type ? { plant_type: ${form}.plant_type } : {}), ...(${form}.sun_exposure ? { sun_exposure: ${form}.sun_exposure } : {}) })`,
        }),
      ],
      [
        apiRequest('zones', 'post', 'assets', 'zones/bulk', {
          body: f`({ controller_id: ${controllerId}, from_station: ${form}.from_station, to_station: ${form}.to_station, ...(${form}.head_type ? { head_type: ${form}.head_type } : {}), ...(${form}.plant_type ? { plant_type: ${form}.plant_type } : {}), ...(${form}.sun_exposure ? { sun_exposure: ${form}.sun_exposure } : {}) })`,
        }),
      ],
    ),
    goTo(pages.site, { parameters: { site_id: siteId } }),
  ],
  { error: zoneNewError, marksFields: true },
)

const Station = ({ name, label }: { readonly name: string; readonly label: Texts }) => (
  <Field name={name} label={label} type="number" value={firstFree} required min={1} max={256} />
)

export const zoneNew = definePage('zone_new', {
  title: t('Add zones', 'Agregar zonas'),
  access: 'private',
  sections: (
    <Shell name="zoneNew">
      <Back to={pages.site} parameters={{ site_id: siteId }}>
        {t('Site', 'Propiedad')}
      </Back>
      <Title>
        {t('Add zones to controller', 'Agregar zonas al controlador')} {f`${controllerOfZones}.data?.label ?? ''`}
      </Title>
      <Failed of={controllerOfZones} fetches={[zonesOfController, controllerOfZones]} />
      <Missing show={f`!${controllerId}`} />
      <Form on={{ submit }} show={f`!!${controllerId} && ${controllerOfZones}.isFetched`}>
        <Card>
          <Small>{t('One station, or a whole range at once.', 'Una estación o un rango completo.')}</Small>
          <Station name="from_station" label={t('From station', 'Desde la estación')} />
          <Station name="to_station" label={t('To station', 'Hasta la estación')} />
          <Field
            name="name"
            label={t('Name (for one zone)', 'Nombre (para una zona)')}
            placeholder={t('Front lawn left of drive', 'Césped delantero, izquierda')}
          />
        </Card>
        <Card>
          <Choice name="head_type" label={t('Main head type', 'Tipo de cabeza')} choices={options('head_type')} />
          <Choice name="plant_type" label={t('Plants', 'Plantas')} choices={options('plant_type')} />
          <Choice name="sun_exposure" label={t('Sun', 'Sol')} choices={options('sun_exposure')} />
        </Card>
        <ErrorNotice code={zoneNewError} />
        <SubmitForm saving={t('Saving…', 'Guardando…')}>{t('Save zones', 'Guardar zonas')}</SubmitForm>
      </Form>
    </Shell>
  ),
})
