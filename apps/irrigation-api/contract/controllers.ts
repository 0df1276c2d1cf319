import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import {
  code,
  flag,
  notes,
  optionalChoice,
  optionalCode,
  optionalFlag,
  optionalNumber,
  optionalText,
  optionalWhole,
  requiredText,
  wholeNumber,
} from './fields.ts'

const optionalFields = {
  brand: optionalText(40),
  model: optionalText(),
  controller_type: code('controller_type').optional(),
  station_count: wholeNumber(1, 256).optional(),
  programs_available: optionalWhole(1, 32),
  starts_per_program: optionalWhole(1, 16),
  location: optionalChoice(['garage', 'exterior_wall', 'utility_room', 'pedestal', 'other']),
  location_note: notes(),
  lat: optionalNumber(-90, 90),
  lng: optionalNumber(-180, 180),
  power: optionalChoice(['120v_plug', '120v_hardwired', 'battery_9v', 'solar', 'dc_latching']),
  backup_battery: optionalChoice(['ok', 'weak', 'missing', 'not_applicable']),
  rain_sensor: optionalCode('sensor_status'),
  freeze_sensor: optionalCode('sensor_status'),
  wind_sensor: optionalCode('sensor_status'),
  soil_sensor: optionalCode('sensor_status'),
  flow_sensor: optionalCode('sensor_status'),
  master_valve: optionalChoice(['none', 'normally_closed', 'normally_open', 'unknown']),
  pump_start: optionalFlag(),
  serial_no: optionalText(),
  install_year: optionalWhole(1950, 2100),
  access_pin: optionalText(40),
  condition: optionalChoice(['good', 'fair', 'poor', 'failed']),
  dial_position_found: optionalChoice(['auto', 'off', 'manual', 'unknown']),
  active: flag(),
}

/** A new controller; its label is the next letter unless given. */
export const controllerCreate = z.strictObject({
  id: z.uuid().optional(),
  site_id: z.uuid(),
  label: requiredText(40).optional(),
  ...optionalFields,
})

/** Changes to a controller. */
export const controllerPatch = z.strictObject({ label: requiredText(40), ...optionalFields }).partial()

/** A controller with the number of its active zones. */
export const controllerItem = z.object({
  ...commonFields,
  site_id: z.uuid(),
  label: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  controller_type: z.string(),
  station_count: z.number().int(),
  programs_available: z.number().nullable(),
  starts_per_program: z.number().nullable(),
  location: z.string().nullable(),
  location_note: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  power: z.string().nullable(),
  backup_battery: z.string().nullable(),
  rain_sensor: z.string().nullable(),
  freeze_sensor: z.string().nullable(),
  wind_sensor: z.string().nullable(),
  soil_sensor: z.string().nullable(),
  flow_sensor: z.string().nullable(),
  master_valve: z.string().nullable(),
  pump_start: z.boolean().nullable(),
  serial_no: z.string().nullable(),
  install_year: z.number().nullable(),
  access_pin: z.string().nullable(),
  condition: z.string().nullable(),
  dial_position_found: z.string().nullable(),
  active: z.boolean(),
  zones_count: z.number().int(),
})

/** Filters of the list of controllers. */
export const controllerQuery = listQuery.extend({
  site_id: z.uuid().optional(),
  active: z.stringbool().optional(),
})
