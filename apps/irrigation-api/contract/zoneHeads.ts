import { fixed, idField, numberField, required, textField, wholeField, withDefault } from './entityFields.ts'

/** Heads of one kind in a zone. */
export const zoneHeadFields = {
  zone_id: fixed(idField()),
  nozzle_id: idField(),
  description: textField(),
  qty: required(wholeField(1, 500)),
  arc_deg: wholeField(0, 360),
  gpm_each: numberField(0, 200),
  ref_psi: numberField(0, 200),
  sort: withDefault(wholeField(0, 10_000)),
}
