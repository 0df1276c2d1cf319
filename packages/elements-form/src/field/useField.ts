import { useFormField } from '@sluice/elements-kit'
import type { FormulaProperty } from '@sluice/engine/elements'
import type { ElementEnvironment, VariableHandle } from '@sluice/engine/react'

/** Props that every field has: `fieldProperties`, and the parts of the engine that they need. */
interface FieldProps {
  readonly fieldName?: string | undefined
  readonly required?: boolean | undefined
  readonly customValidation?: boolean | undefined
  readonly validation?: FormulaProperty | undefined
  readonly environment: ElementEnvironment
  readonly variable: { readonly value: VariableHandle }
}

type FieldValue = Pick<Parameters<typeof useFormField>[0], 'control' | 'initialValue' | 'reset' | 'value'>

/** Registers an element in the form around it, with its settings; returns its validation state. */
export function useField(props: FieldProps, field: FieldValue) {
  const { fieldName, required = false, customValidation, validation, environment, variable } = props
  return useFormField({
    ...field,
    name: fieldName || environment.name || '',
    variable: variable.value,
    required,
    validate: customValidation && validation ? (value) => Boolean(validation(value)) : undefined,
  })
}
