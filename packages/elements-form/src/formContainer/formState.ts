/** State of one field, as formulas see it. */
export interface FormFieldEntry {
  readonly value: unknown
  /** `null` until the field has been validated. */
  readonly isValid: boolean | null
  /** Whether a validation is pending. */
  readonly pending: boolean
}

/** Flags set by workflows. */
export interface FormFlags {
  readonly isSubmitting: boolean
  readonly isSubmitted: boolean
}

/** State of a form, as formulas see it. */
export interface FormState extends FormFlags, Readonly<Record<string, unknown>> {
  readonly formData: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, FormFieldEntry>>
  /** `null` while any field has not been validated. */
  readonly isValid: boolean | null
}

/** State of the form from its fields in order; of two fields with the same name the later one wins. */
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
