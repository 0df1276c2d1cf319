import { parseDuration } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useRef } from 'react'
import { useDebouncedValue } from '../field/useDebouncedValue.ts'
import { useField } from '../field/useField.ts'
import type { NativeInput } from '../input/InputControl.tsx'
import { readInput, resolveInputFormat } from './inputFormat.ts'
import type { formInput } from './schema.ts'

/** Value of an input, its registration in the form around it, and debounced `change` events. */
export function useInputField(props: ElementProps<typeof formInput>) {
  const { value: initial, variable, emit } = props
  const format = resolveInputFormat(props)
  const control = useRef<NativeInput | null>(null)
  const { value, setValue, flush } = useDebouncedValue<unknown>(
    {
      handle: variable.value,
      initial,
      toValue: (stored) => readInput(stored, format),
      isEditing: () => control.current !== null && document.activeElement === control.current,
      emit,
    },
    props.debounce ? parseDuration(props.debounceDelay, 500) : 0,
  )
  const field = useField(props, {
    value,
    initialValue: initial,
    reset: (next) => variable.value.set(readInput(next, format)),
    control: () => control.current,
  })
  return { format, control, value, setValue, flush, field }
}
