import { type FormField, isEmptyValue } from '@sluice/elements-kit'

type Checked = Pick<FormField, 'required' | 'validate' | 'value'>

/** Validity of a field that has not been checked: valid when nothing can be wrong with it, else unknown. */
export function initialValidity({ required, validate }: Checked): true | null {
  return required || validate ? null : true
}

/** Whether a field holds what it must: something when required, and what its own validation accepts. */
export function checkField({ required, validate, value }: Checked): boolean {
  return (!required || !isEmptyValue(value)) && (!validate || validate(value))
}
