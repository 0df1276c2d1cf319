/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { options } from '../shared/plugins.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { say } from '../ui/words.ts'
import { controllerArchive } from './archives.ts'
import { type Kept, recordPopup } from './recordPopup.tsx'

interface Controller extends Kept {
  readonly label: string
  readonly brand: string
  readonly model: string
  readonly controller_type: string
  readonly station_count: number
  readonly location_note: string
}

/** Changes a controller. */
export const controllerPopup = recordPopup<Controller>('controller', {
  title: () => t('Edit controller', 'Editar controlador'),
  group: 'assets',
  path: 'controllers',
  empty: {
    ...{ id: '', rev: 0, label: '', brand: '', model: '', controller_type: 'conventional' },
    ...{ station_count: 8, location_note: '' },
  },
  body: (form) =>
    f`({ label: ${form}.label, brand: ${form}.brand || null, model: ${form}.model || null, controller_type: ${form}.controller_type, station_count: ${form}.station_count, location_note: ${form}.location_note || null })`,
  fields: (controller) => (
    <>
      <Field name="label" label={t('Label', 'Etiqueta')} value={controller.label} required />
      <Choice
        name="brand"
        label={t('Brand', 'Marca')}
        choices={options('controller_brand')}
        value={f`${controller.brand} ?? ''`}
      />
      <Field name="model" label={t('Model', 'Modelo')} value={f`${controller.model} ?? ''`} />
      <Choice
        name="controller_type"
        label={t('Type', 'Tipo')}
        choices={options('controller_type')}
        value={controller.controller_type}
        required
      />
      <Field
        name="station_count"
        label={t('Stations', 'Estaciones')}
        type="number"
        value={controller.station_count}
        required
        min={1}
        max={256}
      />
      <Field
        name="location_note"
        label={t('Where it is', 'Dónde está')}
        placeholder={t('Garage, left wall', 'Garaje, pared izquierda')}
        value={f`${controller.location_note} ?? ''`}
      />
    </>
  ),
  archive: {
    by: controllerArchive,
    name: (controller) => f`${say(t('Controller ', 'Controlador '))} + ${controller}.label`,
  },
})
