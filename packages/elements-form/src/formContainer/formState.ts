/** What formulas see of one field. */
export interface FormFieldEntry {
  readonly value: unknown
  /** `null` until the field has been checked. */
  readonly isValid: boolean | null
  /** A check is waiting. */
  readonly pending: boolean
}

/** Flags that workflows set. */
export interface FormFlags {
  readonly isSubmitting: boolean
  readonly isSubmitted: boolean
}

/** What formulas see of a form. */
export interface FormState extends FormFlags, Readonly<Record<string, unknown>> {
  readonly formData: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, FormFieldEntry>>
  /** `null` while any field has not been checked. */
  readonly isValid: boolean | null
}

/** The form's state from its fields in order; of two fields with one name the later counts. */
export function resolveFormState(
  entries: Iterable<FormFieldEntry & { readonly name: string }>,
  flags: FormFlags,
): FormState {
  const formData: Record<string, unknown> = {}
  const fields: Record<string, FormFieldEntry> = {}
  let isValid: boolean | null = true
  for (const { name, ...entry } of entries) {
    if (isValid !== null) isValid = entry.isValid === null ? null : isValid && entry.isValid
    if (name === '') continue
    formData[name] = entry.value
    fields[name] = entry
  }
  return { formData, fields, isValid, ...flags }
}
