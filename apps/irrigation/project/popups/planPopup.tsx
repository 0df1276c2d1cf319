/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { dayInput, instant, timeInput } from '../shared/dates.ts'
import { mayAssign } from '../shared/permissions.ts'
import { apiCollection, options, user } from '../shared/plugins.ts'
import { itemsOf } from '../ui/collections.ts'
import { Choice, Field } from '../ui/Field.tsx'
import type { Computed } from '../ui/words.ts'
import { type Kept, recordPopup } from './recordPopup.tsx'

/** People to whom a visit can be given. */
export const crew = apiCollection('crew', 'auth', 'users', {
  parameters: { status: 'active', limit: 100, sort: 'name' },
  autoFetch: false,
})

/** Choices of who goes: for the office all of the crew, for others only themselves. */
export const crewChoices = f`${itemsOf(crew)}.filter((one) => ${mayAssign} || one.id === ${user}?.id).map((one) => ({ value: one.id, label: one.name }))`

interface Plan extends Kept {
  readonly type: string
  readonly scheduled_at: string
  readonly assigned_user_id: string
  readonly day: string
  readonly time: string
}

/** Plans a visit: its kind, day, time and who makes it. */
export const planPopup = recordPopup<Plan>('plan', {
  title: () => t('Plan the checkup', 'Planificar la revisión'),
  group: 'checkups',
  path: 'checkups',
  empty: { id: '', rev: 0, type: 'routine', scheduled_at: '', assigned_user_id: '', day: '', time: '' },
  body: (form) =>
    f`({ type: ${form}.type, assigned_user_id: ${form}.assigned_user_id || null, scheduled_at: ${instant}(${form}.day, ${form}.time) })`,
  fields: (plan) => (
    <>
      <Choice
        name="type"
        label={t('Kind of checkup', 'Tipo de revisión')}
        choices={options('checkup_type')}
        value={plan.type}
        required
      />
      <Field name="day" label={t('Day', 'Día')} type="date" value={plan.day} required />
      <Field name="time" label={t('Time', 'Hora')} type="time" value={plan.time} required />
      <Choice
        name="assigned_user_id"
        label={t('Who goes', 'Quién va')}
        choices={crewChoices}
        value={f`${plan.assigned_user_id} ?? ''`}
      />
    </>
  ),
})

/** A visit as the popup takes it, with its day and time at the company. */
export const planOf = (checkup: Computed) =>
  f`({ ...${checkup}, day: ${dayInput}(${checkup}.scheduled_at), time: ${timeInput}(${checkup}.scheduled_at) })`
