import {
  codeField,
  flagField,
  nameField,
  notesField,
  numberField,
  required,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

/** Flow of a nozzle at a pressure; drip has gallons per hour and a spacing. */
export const nozzleFields = {
  brand: nameField(40),
  series: textField(40),
  model: nameField(40),
  head_type: required(codeField('head_type')),
  arc_deg: wholeField(0, 360),
  radius_ft: numberField(0, 200),
  ref_psi: numberField(0, 200),
  gpm: numberField(0, 200),
  gph: numberField(0, 200),
  spacing_in: numberField(0, 120),
  pr_square_in_h: numberField(0, 20),
  min_psi: numberField(0, 200),
  max_psi: numberField(0, 200),
  source_note: notesField(),
  active: withDefault(flagField()),
}
