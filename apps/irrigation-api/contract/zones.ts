import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import {
  code,
  flag,
  notes,
  optionalCode,
  optionalNumber,
  optionalText,
  optionalWhole,
  requiredText,
  wholeNumber,
} from './fields.ts'

const kinds = {
  head_type: optionalCode('head_type'),
  plant_type: optionalCode('plant_type'),
  soil_type: optionalCode('soil_type'),
  slope_class: optionalCode('slope_class'),
  sun_exposure: optionalCode('sun_exposure'),
}
const optionalFields = {
  ...kinds,
  head_types_other: z.array(code('head_type')).max(12).optional(),
  head_brand: optionalText(40),
  root_depth_in: optionalWhole(2, 60),
  area_sqft: optionalWhole(10, 1_000_000),
  head_count: optionalWhole(0, 500),
  measured_gpm: optionalNumber(0, 999),
  working_pressure_psi: optionalNumber(0, 200),
  valve_location_note: notes(),
  valve_lat: optionalNumber(-90, 90),
  valve_lng: optionalNumber(-180, 180),
  solenoid_ohm: optionalNumber(0, 9999),
  notes: notes(),
  active: flag(),
}

/** A new zone; it is named “Zone {station}” unless named. */
export const zoneCreate = z.strictObject({
  id: z.uuid().optional(),
  controller_id: z.uuid(),
  station_no: wholeNumber(1, 256),
  name: requiredText().optional(),
  ...optionalFields,
})

/** Changes to a zone. */
export const zonePatch = z
  .strictObject({ station_no: wholeNumber(1, 256), name: requiredText(), ...optionalFields })
  .partial()

/** Many zones of one kind at once: one for each station of the range, both ends included. */
export const zoneBulk = z
  .strictObject({
    controller_id: z.uuid(),
    from_station: wholeNumber(1, 256),
    to_station: wholeNumber(1, 256),
    ...kinds,
  })
  .refine((body) => body.from_station <= body.to_station, { path: ['to_station'], error: 'Not before from_station.' })

/** A zone with its controller's label. */
export const zoneItem = z.object({
  ...commonFields,
  site_id: z.uuid(),
  controller_id: z.uuid(),
  controller_label: z.string(),
  station_no: z.number().int(),
  name: z.string(),
  head_type: z.string().nullable(),
  head_types_other: z.array(z.string()),
  head_brand: z.string().nullable(),
  plant_type: z.string().nullable(),
  soil_type: z.string().nullable(),
  slope_class: z.string().nullable(),
  sun_exposure: z.string().nullable(),
  root_depth_in: z.number().nullable(),
  area_sqft: z.number().nullable(),
  head_count: z.number().nullable(),
  expected_gpm: z.number().nullable(),
  measured_gpm: z.number().nullable(),
  working_pressure_psi: z.number().nullable(),
  valve_location_note: z.string().nullable(),
  valve_lat: z.number().nullable(),
  valve_lng: z.number().nullable(),
  solenoid_ohm: z.number().nullable(),
  notes: z.string().nullable(),
  active: z.boolean(),
})

/** The zones that a bulk request made. */
export const zoneItems = z.object({ items: z.array(zoneItem) })

/** Filters of the list of zones. */
export const zoneQuery = listQuery.extend({
  site_id: z.uuid().optional(),
  controller_id: z.uuid().optional(),
  active: z.stringbool().optional(),
})
