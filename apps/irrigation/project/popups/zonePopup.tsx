/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { options } from '../shared/plugins.ts'
import { Choice, Field } from '../ui/Field.tsx'
import { zoneArchive } from './archives.ts'
import { type Kept, recordPopup } from './recordPopup.tsx'

interface Zone extends Kept {
  readonly station_no: number
  readonly name: string
  readonly head_type: string
  readonly plant_type: string
  readonly sun_exposure: string
  readonly notes: string
}

/** Changes a zone. */
export const zonePopup = recordPopup<Zone>('zone', {
  title: () => t('Edit zone', 'Editar zona'),
  group: 'assets',
  path: 'zones',
  empty: {
    ...{ id: '', rev: 0, station_no: 1, name: '', head_type: '', plant_type: '' },
    ...{ sun_exposure: '', notes: '' },
  },
  body: (form) =>
    f`({ station_no: ${form}.station_no, name: ${form}.name, head_type: ${form}.head_type || null, plant_type: ${form}.plant_type || null, sun_exposure: ${form}.sun_exposure || null, notes: ${form}.notes || null })`,
  fields: (zone) => (
    <>
      <Field
        name="name"
        label={t('Name', 'Nombre')}
        placeholder={t('Front lawn left of drive', 'Césped delantero, izquierda')}
        value={zone.name}
        required
      />
      <Field
        name="station_no"
        label={t('Station', 'Estación')}
        type="number"
        value={zone.station_no}
        required
        min={1}
        max={256}
      />
      <Choice
        name="head_type"
        label={t('Main head type', 'Tipo de cabeza')}
        choices={options('head_type')}
        value={f`${zone.head_type} ?? ''`}
      />
      <Choice
        name="plant_type"
        label={t('Plants', 'Plantas')}
        choices={options('plant_type')}
        value={f`${zone.plant_type} ?? ''`}
      />
      <Choice
        name="sun_exposure"
        label={t('Sun', 'Sol')}
        choices={options('sun_exposure')}
        value={f`${zone.sun_exposure} ?? ''`}
      />
      <Field name="notes" label={t('Notes', 'Notas')} type="textarea" rows={2} value={f`${zone.notes} ?? ''`} />
    </>
  ),
  archive: { by: zoneArchive, name: (zone) => f`${zone}.name` },
})
