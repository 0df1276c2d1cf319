import { fixed, flagField, idField, nameField, textField, withDefault } from './entityFields.ts'

/** A contact person at a client. */
export const clientContactFields = {
  client_id: fixed(idField()),
  name: nameField(),
  title: textField(),
  email: textField(254),
  phone: textField(40),
  receives_reports: withDefault(flagField()),
  receives_quotes: withDefault(flagField()),
  can_approve_quotes: withDefault(flagField()),
}
