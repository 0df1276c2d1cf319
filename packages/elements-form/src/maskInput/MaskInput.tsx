import { describedBy, fieldError } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useId } from 'react'
import { BoxedInput } from '../input/BoxedInput.tsx'
import { InputControl } from '../input/InputControl.tsx'
import type { maskInput } from './schema.ts'
import { useMaskInput } from './useMaskInput.ts'

/** An input whose text stays in its pattern. The native control is the root node; a placeholder element puts a box around it. */
export function MaskInput(props: ElementProps<typeof maskInput>): ReactNode {
  const { root, environment } = props
  const { control, handlers, field, label, text, isReadonly, isNumeric } = useMaskInput(props)
  const fallbackId = useId()
  const attributes = {
    type: 'text',
    value: text,
    placeholder: label ? undefined : props.placeholder,
    inputMode: isNumeric ? 'numeric' : undefined,
    autoComplete: 'off',
    enterKeyHint: 'done',
    readOnly: isReadonly,
    required: props.required ?? false,
    'aria-describedby': describedBy(root['aria-describedby'], field.describedBy),
    'aria-invalid': field.invalid || undefined,
  }
  return (
    <>
      {label ? (
        <BoxedInput
          {...{ root, control, symbol: null, as: 'input', isEmpty: text === '', id: root.id ?? fallbackId }}
          label={{ node: label, position: props.placeholderPosition ?? 'outside' }}
          attributes={{ ...attributes, ...handlers }}
        />
      ) : (
        <InputControl as="input" root={root} control={control} handlers={handlers} attributes={attributes} />
      )}
      {fieldError(field, environment)}
    </>
  )
}
