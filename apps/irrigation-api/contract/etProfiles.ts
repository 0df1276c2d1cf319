import * as z from 'zod'
import { flagField, listField, nameField, notesField, required, withDefault } from './entityFields.ts'

const months = () => required(listField(z.number().min(0).max(99), 12, 12))

/** Reference evapotranspiration and rain of a place, in inches per month from January. */
export const etProfileFields = {
  name: nameField(),
  source_note: notesField(),
  monthly_eto: months(),
  monthly_rain: months(),
  active: withDefault(flagField()),
}
