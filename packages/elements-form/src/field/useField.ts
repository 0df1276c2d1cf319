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

interface FieldValue extends Pick<Parameters<typeof useFormField>[0], 'control' | 'initialValue' | 'reset' | 'value'> {
  /** Whether the value is none that the field can have, which the form refuses in any case. */
  readonly isUnfit?: boolean
}

/** Registers an element in the form around it, with its settings; returns its validation state. */
export function useField(props: FieldProps, { isUnfit = false, ...field }: FieldValue) {
  const { fieldName, required = false, customValidation, validation, environment, variable } = props
  const validate = customValidation && validation ? (value: unknown) => Boolean(validation(value)) : undefined
  return useFormField({
    ...field,
    name: fieldName || environment.name || '',
    variable: variable.value,
    required,
    validate: isUnfit ? () => false : validate,
  })
}
