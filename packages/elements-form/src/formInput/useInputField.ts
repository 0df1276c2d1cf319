import { parseDuration, useDebouncedCallback, useElementValue, useFormField } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useRef } from 'react'
import { readInput, resolveInputFormat } from './inputFormat.ts'
import type { formInput } from './schema.ts'

/** The native control of an input. */
export type InputControl = HTMLInputElement | HTMLTextAreaElement

/** Value of an input, its registration in the form around it, and debounced `change` events. */
export function useInputField(props: ElementProps<typeof formInput>) {
  const { value: initial, required, fieldName, customValidation, validation, variable, emit, environment } = props
  const format = resolveInputFormat(props)
  const control = useRef<InputControl | null>(null)
  const delayMs = props.debounce ? parseDuration(props.debounceDelay, 500) : 0
  const change = useDebouncedCallback((event: Readonly<Record<string, unknown>>) => emit('change', event), delayMs)
  const [value, setValue] = useElementValue<unknown>({
    handle: variable.value,
    initial,
    toValue: (stored) => readInput(stored, format),
    isEditing: () => control.current !== null && document.activeElement === control.current,
    emit(trigger, event) {
      if (trigger === 'initValueChange' || delayMs === 0) emit(trigger, event)
      else change.call(event)
    },
  })
  const field = useFormField({
    name: fieldName || environment.name || '',
    value,
    variable: variable.value,
    required: required ?? false,
    validate: customValidation && validation ? (checked) => Boolean(validation(checked)) : undefined,
    initialValue: initial,
    reset: (next) => variable.value.set(readInput(next, format)),
    control: () => control.current,
  })
  return { format, control, value, setValue, flush: change.flush, field }
}
