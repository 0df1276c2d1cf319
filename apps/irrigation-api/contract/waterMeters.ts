import { choiceField, fixed, idField, notesField, numberField, required, textField } from './entityFields.ts'

/** A water meter of a site; readings are in its unit. */
export const waterMeterFields = {
  site_id: fixed(idField()),
  meter_no: textField(40),
  utility_account_no: textField(40),
  kind: choiceField(['domestic', 'irrigation', 'reclaimed', 'well']),
  size_in: numberField(0.25, 12),
  read_unit: required(choiceField(['gal', 'gal10', 'cf', 'ccf'])),
  location_note: notesField(),
  lat: numberField(-90, 90),
  lng: numberField(-180, 180),
}
