import * as z from 'zod'
import {
  choiceField,
  dateField,
  fixed,
  flagField,
  idField,
  jsonField,
  listField,
  notesField,
  numberField,
  required,
  textField,
  timesField,
  wholeField,
  withDefault,
} from './entityFields.ts'

const weekdays = () => listField(z.number().int().min(1).max(7), 7)

/** A schedule of a controller. Days are 1 for Monday to 7 for Sunday, start times `06:30`. */
export const programFields = {
  controller_id: fixed(idField()),
  letter: required(choiceField(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])),
  name: textField(),
  active: withDefault(flagField()),
  day_mode: required(choiceField(['days_of_week', 'odd', 'even', 'interval', 'off'])),
  days_of_week: withDefault(weekdays()),
  interval_days: wholeField(1, 31),
  interval_start_on: dateField(),
  no_water_days: withDefault(weekdays()),
  start_times: withDefault(timesField(8)),
  seasonal_adjust_pct: withDefault(wholeField(0, 300)),
  rain_delay_days: wholeField(0, 31),
  notes: notesField(),
}

/** Run time of a zone in a program, in minutes. */
export const programZoneFields = {
  program_id: fixed(idField()),
  zone_id: fixed(idField()),
  run_min: required(numberField(0, 720)),
  cycle_min: numberField(0, 720),
  soak_min: numberField(0, 720),
}

const reasons = [
  'found_on_arrival',
  'seasonal_change',
  'repair',
  'client_request',
  'restriction',
  'correction',
] as const

/** A version of a program: `snapshot` has it as `program`, with its `zones`. */
export const programVersionFields = {
  program_id: fixed(idField()),
  version: required(wholeField(1, 1_000_000)),
  snapshot: required(jsonField(z.unknown())),
  reason: required(choiceField(reasons)),
  checkup_id: idField(),
  weekly_gal: wholeField(0, 100_000_000),
}

/** Reason for storing a version of a program. */
export const programVersionRecord = z.strictObject({ reason: z.enum(reasons), checkup_id: z.uuid().optional() })
