import { fieldName } from './fieldName.ts'

/** Kinds of fields, which take turns; field 100, into which keys are typed, is a text. */
const kinds = ['number', 'checkbox', 'radios', 'text'] as const

/** A field of the form. */
export interface FormField {
  readonly name: string
  readonly kind: (typeof kinds)[number]
}

/** The first fields of the form. */
export function formFields(count: number): readonly FormField[] {
  return Array.from({ length: count }, (_, index) => ({
    name: fieldName(index + 1),
    kind: kinds[index % kinds.length] ?? 'text',
  }))
}
