import { describedBy, FieldError } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useId } from 'react'
import { BoxedInput } from './BoxedInput.tsx'
import { Control } from './Control.tsx'
import type { formInput } from './schema.ts'
import { useFormInput } from './useFormInput.ts'

/**
 * An input. The native control is the root node, so that stored labels and styles apply to it; a currency symbol or a placeholder
 * element puts a box around it. The error message follows the root.
 */
export function FormInput(props: ElementProps<typeof formInput>): ReactNode {
  const { root, type, environment, slots } = props
  const { control, controlProps, handlers, field, isEmpty } = useFormInput(props)
  const fallbackId = useId()
  const hasLabel = Boolean(props.advancedPlaceholder && slots.placeholderElement)
  const described = describedBy(root['aria-describedby'], field.describedBy)
  const shared = {
    ...controlProps,
    ...completion(root),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
    ...(hasLabel ? { placeholder: undefined } : {}),
    'data-arrows': props.hideArrows ? 'hidden' : undefined,
    'data-resize': props.resize ? '' : undefined,
  }
  return (
    <>
      {type === 'currency' || hasLabel ? (
        <BoxedInput {...{ props, control, shared, handlers, hasLabel, isEmpty, id: root.id ?? fallbackId }} />
      ) : (
        <Control type={type} root={root} control={control} handlers={handlers} attributes={shared} />
      )}
      <FieldError field={field} language={environment.language} />
    </>
  )
}

/** Autocompletion from a stored attribute, which is more specific than the property's on and off. */
function completion(root: ElementProps<typeof formInput>['root']): Readonly<Record<string, unknown>> {
  return 'autoComplete' in root ? { autoComplete: root.autoComplete } : {}
}
