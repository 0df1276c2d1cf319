import { isSameValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ChangeEvent, useImperativeHandle, useLayoutEffect } from 'react'
import type { NativeInput } from '../input/InputControl.tsx'
import { useInputHandlers } from '../input/useInputHandlers.ts'
import { inputAttributes } from './inputAttributes.ts'
import { settleInput } from './inputFormat.ts'
import type { formInput } from './schema.ts'
import { useInputField } from './useInputField.ts'
import { useInputText } from './useInputText.ts'

/** Behavior of an input: props and handlers of its control, and its validation state in the form around it. */
export function useFormInput(props: ElementProps<typeof formInput>) {
  const { emit, state, variable, ref } = props
  const { format, control, value, setValue, flush, field } = useInputField(props)
  const { text, type, settle } = useInputText(value, format)
  const isReadonly = props.readonly ?? false
  useLayoutEffect(() => variable['formatted value'].set(text), [variable, text])
  useImperativeHandle(ref, () => ({ focusInput: () => control.current?.focus() }), [control])
  const round = () => {
    const settled = settleInput(value, format)
    if (!isSameValue(settled, value)) setValue(settled, { type: 'blur' })
    settle()
  }
  const handlers = {
    ...useInputHandlers({ value, isReadonly, state, emit, flush, settle: round }),
    onChange({ target }: ChangeEvent<NativeInput>) {
      const next = type({ text: target.value, isUnfinished: target.validity.badInput })
      // Before the change is reported, so that its workflows read both.
      variable['formatted value'].set(target.value)
      if (!isSameValue(next, value)) setValue(next, { type: 'change', target: { value: target.value } })
    },
  }
  return { control, controlProps: { ...inputAttributes(props), value: text }, handlers, field, isEmpty: text === '' }
}
