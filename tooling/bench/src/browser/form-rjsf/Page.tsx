import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { type ReactNode, useCallback, useState } from 'react'
import { labelText } from '../form/labelText.ts'
import { TYPED_FIELD } from '../form/typedField.ts'
import { SchemaForm } from './SchemaForm.tsx'

interface PageProps {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
}

/** The label and the form, which keeps its own values and is not re-rendered when the label changes. */
export function Page({ schema, uiSchema }: PageProps): ReactNode {
  const [text, setText] = useState('')
  const onChange = useCallback((values: Values) => setText(String(values[TYPED_FIELD] ?? '')), [])
  return (
    <>
      <p id="label">{labelText(text)}</p>
      <SchemaForm schema={schema} uiSchema={uiSchema} onChange={onChange} />
    </>
  )
}

type Values = Readonly<Record<string, unknown>>
