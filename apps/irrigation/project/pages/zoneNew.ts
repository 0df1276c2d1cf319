import {
  definePage,
  defineWorkflow,
  f,
  fetchCollections,
  goTo,
  localMethod,
  setVariable,
  t,
  variable,
  when,
} from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { apiCollection, apiRequest, rule } from '../shared/plugins.ts'
import { back, shell } from '../shared/shell.ts'
import { formContainer } from '../ui/elements.ts'
import { inputField, selectField } from '../ui/fields.ts'
import { action, card, failed, itemsOf, notice, small, stack, title } from '../ui/parts.ts'
import { apply, concat, errorText, say } from '../ui/words.ts'

export const zoneNewError = variable('zoneNewError', 'string', { defaultValue: '' })
const controllerId = f`globalContext.browser.query.controller_id`
const siteId = f`globalContext.browser.query.site_id`
export const zonesOfController = apiCollection('zonesOfController', 'assets', 'zones', {
  parameters: { controller_id: controllerId, limit: 500 },
})
export const controllerOfZones = apiCollection('controllerOfZones', 'assets', 'controllers/{id}', {
  parameters: { id: controllerId },
})

const reload = defineWorkflow('zoneNew.reload', [fetchCollections(zonesOfController, controllerOfZones)], {
  trigger: 'click',
})
const form = f`context.local.data.form.formData`
const firstFree = f`Math.max(0, ...${itemsOf(zonesOfController)}.map((zone) => zone.station_no)) + 1`
const isOne = f`${form}.from_station === ${form}.to_station`

const submit = defineWorkflow(
  'zoneNew.submit',
  [
    setVariable(zoneNewError, ''),
    localMethod('form.setFormState', [true, false]),
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
  {
    trigger: 'submit',
    onError: [
      localMethod('form.setFormState', [false, false]),
      setVariable(zoneNewError, f`context.workflow.error.code`),
    ],
  },
)

export const zoneNew = definePage('zone_new', {
  title: t('Add zones', 'Agregar zonas'),
  access: 'private',
  sections: shell('zoneNew', [
    back('zoneNew/back', t('Site', 'Propiedad'), linkTo(pages.site, { site_id: siteId })),
    title(
      'zoneNew/title',
      concat(
        say(t('Add zones to controller ', 'Agregar zonas al controlador ')),
        f`${controllerOfZones}.data?.label ?? ''`,
      ),
    ),
    failed('zoneNew/failed', zonesOfController, reload),
    formContainer('zoneNew/form', {
      slots: {
        formContent: [
          stack('zoneNew/fields', [
            notice('zoneNew/error', apply(errorText, f`${zoneNewError}`), 'danger', {
              showIf: f`!!${zoneNewError}`,
              role: 'alert',
            }),
            card('zoneNew/stations', [
              small('zoneNew/hint', t('One station, or a whole range at once.', 'Una estación o un rango completo.')),
              inputField('zoneNew/from', t('From station', 'Desde la estación'), {
                fieldName: 'from_station',
                type: 'number',
                value: firstFree,
                required: true,
                min: 1,
                max: 256,
              }).field,
              inputField('zoneNew/to', t('To station', 'Hasta la estación'), {
                fieldName: 'to_station',
                type: 'number',
                value: firstFree,
                required: true,
                min: 1,
                max: 256,
              }).field,
              inputField('zoneNew/name', t('Name (for one zone)', 'Nombre (para una zona)'), {
                fieldName: 'name',
                placeholder: t('Front lawn left of drive', 'Césped delantero, izquierda'),
              }).field,
            ]),
            card('zoneNew/kinds', [
              selectField('zoneNew/head', t('Main head type', 'Tipo de aspersor'), {
                fieldName: 'head_type',
                choices: rule('options', 'head_type'),
              }).field,
              selectField('zoneNew/plant', t('Plants', 'Plantas'), {
                fieldName: 'plant_type',
                choices: rule('options', 'plant_type'),
              }).field,
              selectField('zoneNew/sun', t('Sun', 'Sol'), {
                fieldName: 'sun_exposure',
                choices: rule('options', 'sun_exposure'),
              }).field,
            ]),
            action(
              'zoneNew/save',
              f`context.local.data?.form?.isSubmitting ? ${say(t('Saving…', 'Guardando…'))} : ${say(t('Save zones', 'Guardar zonas'))}`,
              'primary',
              { submit: true, wide: true },
            ),
          ]),
        ],
      },
      style: { width: '100%' },
      on: [submit],
    }),
  ]),
})
