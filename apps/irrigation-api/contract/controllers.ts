import * as z from 'zod'
import {
  choiceField,
  codeField,
  fixed,
  flagField,
  idField,
  itemOf,
  notesField,
  numberField,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

/** An irrigation controller of a site; its label defaults to the next letter. */
export const controllerFields = {
  site_id: fixed(idField()),
  label: withDefault(textField(40)),
  brand: textField(40),
  model: textField(),
  controller_type: withDefault(codeField('controller_type')),
  station_count: withDefault(wholeField(1, 256)),
  programs_available: wholeField(1, 32),
  starts_per_program: wholeField(1, 16),
  location: choiceField(['garage', 'exterior_wall', 'utility_room', 'pedestal', 'other']),
  location_note: notesField(),
  lat: numberField(-90, 90),
  lng: numberField(-180, 180),
  gps_accuracy_m: numberField(0, 100_000),
  power: choiceField(['120v_plug', '120v_hardwired', 'battery_9v', 'solar', 'dc_latching']),
  backup_battery: choiceField(['ok', 'weak', 'missing', 'not_applicable']),
  rain_sensor: codeField('sensor_status'),
  rain_sensor_kind: choiceField(['wired', 'wireless', 'combo']),
  freeze_sensor: codeField('sensor_status'),
  wind_sensor: codeField('sensor_status'),
  soil_sensor: codeField('sensor_status'),
  flow_sensor: codeField('sensor_status'),
  master_valve: choiceField(['none', 'normally_closed', 'normally_open', 'unknown']),
  pump_start: flagField(),
  serial_no: textField(),
  install_year: wholeField(1950, 2100),
  access_pin: textField(40),
  water_meter_id: idField(),
  backflow_id: idField(),
  qr_tag: textField(80),
  condition: choiceField(['good', 'fair', 'poor', 'failed']),
  dial_position_found: choiceField(['auto', 'off', 'manual', 'unknown']),
  active: withDefault(flagField()),
}

/** Fields of a controller that the database computes. */
export const controllerFigures = { zones_count: z.number().int() }

/** A controller as the API returns it. */
export const controllerItem = itemOf(controllerFields, controllerFigures)
