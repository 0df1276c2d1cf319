import { type ReactNode, useCallback, useState } from 'react'
import { labelText } from '../form/labelText.ts'
import { TYPED_FIELD } from '../form/typedField.ts'
import { Field } from './Field.tsx'

/** The whole form: one object holds the values; a key press renders the form and the one field typed into. */
export function Form({ names }: { readonly names: readonly string[] }): ReactNode {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const setValue = useCallback((name: string, value: string) => setValues((all) => ({ ...all, [name]: value })), [])
  return (
    <form noValidate>
      <p id="label">{labelText(values[TYPED_FIELD] ?? '')}</p>
      {names.map((name) => (
        <Field key={name} name={name} value={values[name] ?? ''} onChange={setValue} />
      ))}
    </form>
  )
}
