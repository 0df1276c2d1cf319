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
import { action, card, failed, heading, itemsOf, notice, small, stack, title } from '../ui/parts.ts'
import { apply, errorText, say } from '../ui/words.ts'

export const controllerNewError = variable('controllerNewError', 'string', { defaultValue: '' })
const siteId = f`globalContext.browser.query.site_id`
export const controllersOfSite = apiCollection('controllersOfSite', 'assets', 'controllers', {
  parameters: { site_id: siteId, limit: 100 },
})

/** Id of the controller that was saved while its zones were not yet. */
export const createdController = variable('createdController', 'string', { defaultValue: '' })

const reload = defineWorkflow('controllerNew.reload', [fetchCollections(controllersOfSite)], { trigger: 'click' })
const form = f`context.local.data.form.formData`

const label = inputField('controllerNew/label', t('Label', 'Etiqueta'), {
  fieldName: 'label',
  required: true,
  value: rule('nextControllerLabel', itemsOf(controllersOfSite)),
})
const stations = inputField('controllerNew/stations', t('Stations', 'Estaciones'), {
  fieldName: 'station_count',
  type: 'number',
  value: 8,
  required: true,
  min: 1,
  max: 256,
})

const submit = defineWorkflow(
  'controllerNew.submit',
  [
    setVariable(controllerNewError, ''),
    localMethod('form.setFormState', [true, false]),
    // A retry continues after the last step that succeeded.
    when(f`!${createdController}`, [
      apiRequest('controller', 'post', 'assets', 'controllers', {
        body: f`({ site_id: ${siteId}, label: ${form}.label, station_count: ${form}.station_count, controller_type: ${form}.controller_type, ...(${form}.brand ? { brand: ${form}.brand } : {}), ...(${form}.model ? { model: ${form}.model } : {}) })`,
      }),
      setVariable(createdController, f`context.workflow.controller.result.data.id`),
    ]),
    when(f`${form}.zones > 0`, [
      apiRequest('zones', 'post', 'assets', 'zones/bulk', {
        body: f`({ controller_id: ${createdController}, from_station: 1, to_station: Math.min(${form}.zones, ${form}.station_count), ...(${form}.head_type ? { head_type: ${form}.head_type } : {}), ...(${form}.plant_type ? { plant_type: ${form}.plant_type } : {}) })`,
      }),
    ]),
    goTo(pages.site, { parameters: { site_id: siteId } }),
  ],
  {
    trigger: 'submit',
    onError: [
      localMethod('form.setFormState', [false, false]),
      setVariable(controllerNewError, f`context.workflow.error.code`),
    ],
  },
)

export const controllerNew = definePage('controller_new', {
  title: t('Add controller', 'Agregar controlador'),
  access: 'private',
  sections: shell('controllerNew', [
    back('controllerNew/back', t('Site', 'Propiedad'), linkTo(pages.site, { site_id: siteId })),
    title('controllerNew/title', t('Add controller', 'Agregar controlador')),
    failed('controllerNew/failed', controllersOfSite, reload),
    formContainer('controllerNew/form', {
      slots: {
        formContent: [
          stack('controllerNew/fields', [
            notice('controllerNew/error', apply(errorText, f`${controllerNewError}`), 'danger', {
              showIf: f`!!${controllerNewError}`,
              role: 'alert',
            }),
            card('controllerNew/clock', [
              label.field,
              selectField('controllerNew/brand', t('Brand', 'Marca'), {
                fieldName: 'brand',
                choices: rule('options', 'controller_brand'),
              }).field,
              inputField('controllerNew/model', t('Model', 'Modelo'), { fieldName: 'model' }).field,
              selectField('controllerNew/type', t('Type', 'Tipo'), {
                fieldName: 'controller_type',
                choices: rule('options', 'controller_type'),
                value: 'conventional',
                required: true,
              }).field,
              stations.field,
            ]),
            card('controllerNew/zones', [
              heading('controllerNew/zones/title', t('Zones', 'Zonas')),
              small(
                'controllerNew/zones/hint',
                t(
                  'Makes zones for the first stations with the same defaults. 0 makes none.',
                  'Crea zonas para las primeras estaciones con los mismos valores. Con 0 no se crea ninguna.',
                ),
              ),
              inputField('controllerNew/zones/count', t('Zones to create now', 'Zonas que crear ahora'), {
                fieldName: 'zones',
                type: 'number',
                value: 0,
                min: 0,
                max: 256,
              }).field,
              selectField('controllerNew/zones/head', t('Main head type', 'Tipo de aspersor'), {
                fieldName: 'head_type',
                choices: rule('options', 'head_type'),
              }).field,
              selectField('controllerNew/zones/plant', t('Plants', 'Plantas'), {
                fieldName: 'plant_type',
                choices: rule('options', 'plant_type'),
              }).field,
            ]),
            action(
              'controllerNew/save',
              f`context.local.data?.form?.isSubmitting ? ${say(t('Saving…', 'Guardando…'))} : ${say(t('Save controller', 'Guardar controlador'))}`,
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
