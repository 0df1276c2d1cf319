import * as z from 'zod'
import {
  choiceField,
  codeField,
  codesField,
  createOf,
  fixed,
  flagField,
  idField,
  instantField,
  itemOf,
  jsonField,
  notesField,
  numberField,
  openCodeField,
  readOnly,
  required,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

const kinds = {
  head_type: codeField('head_type'),
  plant_type: codeField('plant_type'),
  soil_type: codeField('soil_type'),
  slope_class: codeField('slope_class'),
  sun_exposure: codeField('sun_exposure'),
}

const place = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const polygon = z.strictObject({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(place).min(4).max(500)).min(1).max(10),
})

/** A station and the plants it waters; its name defaults to “Zone {station}”. Values computed from heads and tests are read-only. */
export const zoneFields = {
  site_id: readOnly(idField()),
  controller_id: fixed(idField()),
  station_no: required(wholeField(1, 256)),
  name: withDefault(textField()),
  ...kinds,
  head_types_other: withDefault(codesField('head_type', 12)),
  head_brand: textField(40),
  root_depth_in: wholeField(2, 60),
  area_sqft: wholeField(10, 1_000_000),
  area_polygon: jsonField(polygon),
  head_count: wholeField(0, 500),
  expected_gpm: readOnly(numberField(0, 99_999)),
  measured_gpm: numberField(0, 999),
  measured_gpm_method: choiceField(['meter', 'flow_sensor', 'bucket', 'head_count', 'estimate']),
  measured_at: readOnly(instantField()),
  working_pressure_psi: numberField(0, 200),
  pressure_regulated: choiceField(['none', 'valve', 'head', 'unknown']),
  precip_rate_in_h: readOnly(numberField(0, 999)),
  precip_source: readOnly(choiceField(['measured', 'computed', 'default'])),
  du_lq: readOnly(numberField(0, 1)),
  valve_brand: textField(40),
  valve_size_in: numberField(0.25, 12),
  valve_box: openCodeField('valve_box'),
  valve_location_note: notesField(),
  valve_lat: numberField(-90, 90),
  valve_lng: numberField(-180, 180),
  valve_accuracy_m: numberField(0, 100_000),
  solenoid_ohm: numberField(0, 9999),
  decoder_address: textField(40),
  cover_picture_id: idField(),
  notes: notesField(),
  active: withDefault(flagField()),
}

/** Fields of a zone that the database computes. */
export const zoneFigures = { controller_label: z.string() }

/** A zone as the API returns it. */
export const zoneItem = itemOf(zoneFields, zoneFigures)

const station = z.number().int().min(1).max(256)

/** Creates several zones of one kind: one for each station of the range, both ends included. */
export const zoneBulk = z
  .strictObject({
    controller_id: z.uuid(),
    from_station: station,
    to_station: station,
    ...createOf(kinds).omit({ id: true }).shape,
  })
  .refine((body) => body.from_station <= body.to_station, { path: ['to_station'], error: 'Not before from_station.' })

/** Zones created by a bulk request. */
export const zoneItems = z.object({ items: z.array(zoneItem) })
