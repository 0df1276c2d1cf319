import {
  choiceField,
  dateField,
  fixed,
  flagField,
  idField,
  nameField,
  notesField,
  numberField,
  readOnly,
  required,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

const looked = () => choiceField(['yes', 'no', 'n_a'])

/** A backflow preventer of a site; its last result comes from its tests. */
export const backflowFields = {
  site_id: fixed(idField()),
  label: nameField(40),
  type: required(choiceField(['rp', 'dc', 'pvb', 'svb', 'avb', 'rpda', 'dcda', 'air_gap', 'none', 'unknown'])),
  make: textField(40),
  model: textField(40),
  serial_no: textField(40),
  size_in: numberField(0.25, 12),
  location_note: notesField(),
  lat: numberField(-90, 90),
  lng: numberField(-180, 180),
  protects: withDefault(choiceField(['irrigation', 'domestic', 'fire', 'pool_fill', 'containment', 'other'])),
  hazard: withDefault(choiceField(['high', 'low'])),
  assembly_no: textField(40),
  orientation: choiceField(['horizontal', 'vertical_up', 'vertical_down']),
  installed_on: dateField(),
  shutoffs_ok: looked(),
  test_cocks_ok: looked(),
  clearance_ok: looked(),
  freeze_protection: looked(),
  test_interval_months: withDefault(wholeField(1, 120)),
  last_test_on: readOnly(dateField()),
  last_result: readOnly(choiceField(['pass', 'fail'])),
  next_test_due_on: readOnly(dateField()),
  status: withDefault(choiceField(['in_service', 'out_of_service', 'removed', 'replaced'])),
  replaced_by_id: idField(),
}

/** A gauge for backflow tests; its calibration is valid for a year by default. */
export const testGaugeFields = {
  make: textField(40),
  model: textField(40),
  serial_no: nameField(40),
  calibrated_on: required(dateField()),
  calibration_due_on: withDefault(dateField()),
  owner_user_id: idField(),
  active: withDefault(flagField()),
}
