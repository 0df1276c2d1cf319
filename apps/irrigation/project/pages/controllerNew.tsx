/** @jsxImportSource @sluice/config */
import { definePage, f, goTo, setVariable, t, variable, when } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { pages } from '../shared/pages.ts'
import { apiCollection, apiRequest, options, rule } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card } from '../ui/boxes.tsx'
import { SubmitForm } from '../ui/buttons.tsx'
import { itemsOf } from '../ui/collections.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Failed, Missing } from '../ui/states.tsx'
import { Heading, Small, Title } from '../ui/texts.tsx'

export const controllerNewError = variable('controllerNewError', 'string', { defaultValue: '' })
const siteId = f`globalContext.browser.query.site_id`
export const controllersOfSite = apiCollection('controllersOfSite', 'assets', 'controllers', {
  parameters: { site_id: siteId, limit: 100 },
})

/** Id of the controller that was saved while its zones were not yet. */
export const createdController = variable('createdController', 'string', { defaultValue: '' })

const form = f`context.local.data.form.formData`
/** Whether more zones are asked for than the controller has stations. */
const hasTooMany = f`(context.local.data?.form?.formData?.zones ?? 0) > (context.local.data?.form?.formData?.station_count ?? 0)`

const submit = sendForm(
  'controllerNew.submit',
  [
    // A retry continues after the last step that succeeded.
    when(f`!${createdController}`, [
      apiRequest('controller', 'post', 'assets', 'controllers', {
        body: f`({ site_id: ${siteId}, label: ${form}.label, station_count: ${form}.station_count, controller_type: ${form}.controller_type, ...(${form}.brand ? { brand: ${form}.brand } : {}), ...(${form}.model ? { model: ${form}.model } : {}) })`,
      }),
      setVariable(createdController, f`context.workflow.controller.result.data.id`),
    ]),
    when(f`${form}.zones > 0`, [
      apiRequest('zones', 'post', 'assets', 'zones/bulk', {
        body: f`({ controller_id: ${createdController}, from_station: 1, to_station: ${form}.zones, ...(${form}.head_type ? { head_type: ${form}.head_type } : {}), ...(${form}.plant_type ? { plant_type: ${form}.plant_type } : {}) })`,
      }),
    ]),
    goTo(pages.site, { parameters: { site_id: siteId } }),
  ],
  { error: controllerNewError, marksFields: true },
)

export const controllerNew = definePage('controller_new', {
  title: t('Add controller', 'Agregar controlador'),
  access: 'private',
  sections: (
    <Shell name="controllerNew">
      <Back to={pages.site} parameters={{ site_id: siteId }}>
        {t('Site', 'Propiedad')}
      </Back>
      <Title>{t('Add controller', 'Agregar controlador')}</Title>
      <Failed of={controllersOfSite} />
      <Missing show={f`!${siteId}`} />
      <Form on={{ submit }} show={f`!!${siteId}`}>
        <Card>
          <Field
            name="label"
            label={t('Label', 'Etiqueta')}
            required
            value={rule('nextControllerLabel', itemsOf(controllersOfSite))}
          />
          <Choice name="brand" label={t('Brand', 'Marca')} choices={options('controller_brand')} />
          <Field name="model" label={t('Model', 'Modelo')} />
          <Choice
            name="controller_type"
            label={t('Type', 'Tipo')}
            choices={options('controller_type')}
            value="conventional"
            required
          />
          <Field
            name="station_count"
            label={t('Stations', 'Estaciones')}
            type="number"
            value={8}
            required
            min={1}
            max={256}
          />
        </Card>
        <Card>
          <Heading>{t('Zones', 'Zonas')}</Heading>
          <Small>
            {t(
              'Makes zones for the first stations with the same defaults. 0 makes none.',
              'Crea zonas para las primeras estaciones con los mismos valores. Con 0 no se crea ninguna.',
            )}
          </Small>
          <Field
            name="zones"
            label={t('Zones to create now', 'Zonas que crear ahora')}
            type="number"
            value={0}
            min={0}
            max={256}
            valid={f`!${hasTooMany}`}
          />
          <Notice tone="warn" role="alert" show={hasTooMany}>
            {t('This controller has only ', 'Este controlador solo tiene ')} {f`${form}.station_count`}{' '}
            {t(
              ' stations. Make fewer zones, or raise the number of stations.',
              ' estaciones. Crea menos zonas o aumenta el número de estaciones.',
            )}
          </Notice>
          <Choice name="head_type" label={t('Main head type', 'Tipo de cabeza')} choices={options('head_type')} />
          <Choice name="plant_type" label={t('Plants', 'Plantas')} choices={options('plant_type')} />
        </Card>
        <ErrorNotice code={controllerNewError} />
        <SubmitForm saving={t('Saving…', 'Guardando…')}>{t('Save controller', 'Guardar controlador')}</SubmitForm>
      </Form>
    </Shell>
  ),
})
