import { type FormField, isEmptyValue } from '@sluice/elements-kit'

type Checked = Pick<FormField, 'required' | 'validate' | 'value'>

/** Validity of a field before validation: valid when it has no rules, else unknown. */
export function initialValidity({ required, validate }: Checked): true | null {
  return required || validate ? null : true
}

/** Whether a field is valid: not empty when required, and accepted by its custom validation. */
export function checkField({ required, validate, value }: Checked): boolean {
  return (!required || !isEmptyValue(value)) && (!validate || validate(value))
}
