import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { memo } from 'react'

interface SchemaFormProps {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
}

/** A form from a schema, validated only on submit, without a button. */
export const SchemaForm = memo(function SchemaForm({ schema, uiSchema, onChange }: SchemaFormProps) {
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      liveValidate={false}
      idPrefix="form"
      noHtml5Validate
      onChange={({ formData }) => onChange(formData)}
    >
      <span hidden />
    </Form>
  )
})
