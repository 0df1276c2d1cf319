/* `@rjsf/core` with a schema of mixed fields. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { createRoot } from 'react-dom/client'
import type { FormField } from '../form/formFields.ts'
import { radioOptions } from '../form/radioOptions.ts'
import { startFormBench } from '../form/startFormBench.ts'
import { Page } from './Page.tsx'

const schemas: Readonly<Record<FormField['kind'], RJSFSchema>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  checkbox: { type: 'boolean' },
  radios: { type: 'string', enum: radioOptions },
}

startFormBench((fields, root) => {
  const properties = Object.fromEntries(fields.map(({ name, kind }) => [name, schemas[kind]]))
  const looks = Object.fromEntries(fields.map((field) => [field.name, lookOf(field)]))
  const uiSchema = { 'ui:globalOptions': { label: false }, ...looks }
  const app = createRoot(root)
  return () => app.render(<Page schema={{ type: 'object', properties }} uiSchema={uiSchema} />)
})

function lookOf({ name, kind }: FormField): UiSchema {
  if (kind === 'radios') return { 'ui:widget': 'radio' }
  return kind === 'checkbox' ? {} : { 'ui:placeholder': name }
}
