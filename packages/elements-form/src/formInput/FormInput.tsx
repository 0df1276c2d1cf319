import { describedBy, fieldError } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useContext, useId } from 'react'
import { BoxedInput } from '../input/BoxedInput.tsx'
import { CodeContext } from '../input/CodeContext.ts'
import styles from '../input/Input.module.css'
import { InputControl } from '../input/InputControl.tsx'
import type { formInput } from './schema.ts'
import { useFormInput } from './useFormInput.ts'

/** An input; inside a verification code it is one place of that. */
export function FormInput(props: ElementProps<typeof formInput>): ReactNode {
  const renderPlace = useContext(CodeContext)
  if (!renderPlace) return <Input {...props} />
  const { root, type = 'text' } = props
  return renderPlace({
    root: { ...root, className: `${styles.input} ${root.className}` },
    isNumeric: ['number', 'decimal', 'tel'].includes(type),
  })
}

/**
 * The native control is the root node, so that stored labels and styles apply to it; a currency symbol or a placeholder element puts a
 * box around it. The error message follows the root.
 */
function Input(props: ElementProps<typeof formInput>): ReactNode {
  const { root, type, environment, slots } = props
  const as = type === 'textarea' ? 'textarea' : 'input'
  const { control, controlProps, handlers, field, isEmpty } = useFormInput(props)
  const fallbackId = useId()
  const label =
    props.advancedPlaceholder && slots.placeholderElement
      ? ({ node: slots.placeholderElement, position: props.placeholderPosition ?? 'outside' } as const)
      : null
  const described = describedBy(root['aria-describedby'], field.describedBy)
  const shared = {
    ...controlProps,
    ...completion(root),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
    ...(label ? { placeholder: undefined } : {}),
    'data-arrows': props.hideArrows ? 'hidden' : undefined,
    'data-resize': props.resize ? '' : undefined,
  }
  return (
    <>
      {type === 'currency' || label ? (
        <BoxedInput
          {...{ as, root, control, label, isEmpty, id: root.id ?? fallbackId, symbol: symbolOf(props) }}
          attributes={{ ...shared, ...handlers }}
        />
      ) : (
        <InputControl as={as} root={root} control={control} handlers={handlers} attributes={shared} />
      )}
      {fieldError(field, environment)}
    </>
  )
}

function symbolOf(props: ElementProps<typeof formInput>) {
  if (props.type !== 'currency' || props.currencyShowSymbol === false || props.currencySymbol === '') return null
  return { text: props.currencySymbol ?? '$', position: props.currencySymbolPosition ?? 'prefix' } as const
}

/** Autocompletion from a stored attribute, which is more specific than the property's on and off. */
function completion(root: ElementProps<typeof formInput>['root']): Readonly<Record<string, unknown>> {
  return 'autoComplete' in root ? { autoComplete: root.autoComplete } : {}
}
