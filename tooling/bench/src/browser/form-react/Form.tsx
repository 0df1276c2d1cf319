import { type ReactNode, useCallback, useState } from 'react'
import type { FormField } from '../form/formFields.ts'
import { labelText } from '../form/labelText.ts'
import { TYPED_FIELD } from '../form/typedField.ts'
import { Field, type FieldValue } from './Field.tsx'

/** The whole form: one object holds the values; a key press renders the form and the one field typed into. */
export function Form({ fields }: { readonly fields: readonly FormField[] }): ReactNode {
  const [values, setValues] = useState<Readonly<Record<string, FieldValue>>>({})
  const setValue = useCallback((name: string, value: FieldValue) => setValues((all) => ({ ...all, [name]: value })), [])
  return (
    <form noValidate>
      <p id="label">{labelText(String(values[TYPED_FIELD] ?? ''))}</p>
      {fields.map(({ name, kind }) => (
        <Field key={name} name={name} kind={kind} value={values[name]} onChange={setValue} />
      ))}
    </form>
  )
}
