import * as z from 'zod'
import {
  choiceField,
  codeField,
  fixed,
  flagField,
  idField,
  listField,
  nameField,
  required,
  richTextField,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

/** Questions of a visit, or a text to send. */
export const templateFields = {
  kind: fixed(choiceField(['checkup', 'report', 'quote', 'email', 'sms'])),
  name: nameField(),
  checkup_type: codeField('checkup_type'),
  locale: choiceField(['en', 'es']),
  subject: textField(),
  body: richTextField(20_000),
  is_default: withDefault(flagField()),
  active: withDefault(flagField()),
}

/** A checklist question; a bad answer can add a finding. */
export const templateItemFields = {
  template_id: fixed(idField()),
  section: required(choiceField(['arrival', 'supply', 'controller', 'zone', 'backflow', 'closing'])),
  label_en: required(textField(400)),
  label_es: textField(400),
  answer_type: required(choiceField(['yes_no_na', 'pass_fail_na', 'number', 'text', 'photo', 'choice'])),
  unit: textField(40),
  choices: withDefault(listField(z.string().trim().min(1).max(120), 40)),
  required: withDefault(flagField()),
  fail_creates_issue_code: textField(40),
  sort: withDefault(wholeField(0, 100_000)),
}
