import * as z from 'zod'
import {
  choiceField,
  dateField,
  emailField,
  flagField,
  idField,
  itemOf,
  listField,
  nameField,
  notesField,
  openCodeField,
  readOnly,
  required,
  textField,
  withDefault,
} from './entityFields.ts'

const tag = z.string().trim().min(1).max(40)

/** A client of the account; the server assigns the number. */
export const clientFields = {
  client_no: readOnly(textField(40)),
  kind: required(openCodeField('client_kind')),
  name: nameField(),
  contact_first_name: textField(),
  contact_last_name: textField(),
  email: emailField(),
  phone: textField(40),
  phone_alt: textField(40),
  preferred_contact: choiceField(['call', 'text', 'email']),
  preferred_locale: withDefault(choiceField(['en', 'es'])),
  billing_address_line1: textField(),
  billing_address_line2: textField(),
  billing_city: textField(),
  billing_state: textField(40),
  billing_postal_code: textField(20),
  price_book_id: idField(),
  tax_exempt: withDefault(flagField()),
  tax_exempt_note: notesField(),
  payment_terms: choiceField(['due_on_receipt', 'net15', 'net30', 'net45']),
  lead_source: openCodeField('lead_source'),
  status: withDefault(choiceField(['prospect', 'active', 'inactive'])),
  since_on: dateField(),
  tags: withDefault(listField(tag, 20)),
  notes: notesField(),
}

/** Fields of a client that the database computes. */
export const clientFigures = {
  sites_count: z.number().int(),
  open_quotes_count: z.number().int(),
  next_checkup_due_on: z.string().nullable(),
}

/** A client as the API returns it. */
export const clientItem = itemOf(clientFields, clientFigures)
