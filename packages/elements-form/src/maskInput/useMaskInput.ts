import { parseDuration } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type FormEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useDebouncedValue } from '../field/useDebouncedValue.ts'
import { useField } from '../field/useField.ts'
import type { NativeInput } from '../input/InputControl.tsx'
import { useInputHandlers } from '../input/useInputHandlers.ts'
import { isComplete, maskText, rawText, readPattern } from './maskPattern.ts'
import type { maskInput } from './schema.ts'
import { useMask } from './useMask.ts'

/** Behavior of a mask input: its text, its field in the form around it, and the handlers of its control. */
export function useMaskInput(props: ElementProps<typeof maskInput>) {
  const { variable, emit, state, value: initial, placeholderVisible } = props
  const control = useRef<NativeInput | null>(null)
  const missing = placeholderVisible ? (props.placeholderChar || '_').slice(0, 1) : null
  const stored = props.pattern ?? ''
  const pattern = useMemo(() => readPattern(stored, missing), [stored, missing])
  const toValue = (given: unknown) => maskText(String(given ?? ''), pattern)
  const { value, setValue, flush } = useDebouncedValue<string>(
    {
      handle: variable.value,
      initial,
      toValue,
      isEditing: () => control.current !== null && document.activeElement === control.current,
      emit,
    },
    props.debounce ? parseDuration(props.debounceDelay, 500) : 0,
  )
  const field = useField(props, {
    value,
    initialValue: initial,
    reset: (next) => variable.value.set(toValue(next)),
    control: () => control.current,
  })
  const isReadonly = props.readonly ?? false
  useLayoutEffect(() => variable['raw value'].set(rawText(value, pattern)), [variable, value, pattern])
  const label = props.advancedPlaceholder ? (props.slots.placeholderElement ?? null) : null
  const typed = useMask({
    ...{ control, pattern, isBoxed: label !== null },
    onCharacter: (trigger, event) => emit(trigger, event),
  })
  const handlers = {
    ...useInputHandlers({ value, isReadonly, state, emit, flush }),
    onInput({ currentTarget, nativeEvent }: FormEvent<NativeInput>) {
      const next = pattern.withoutPlaceholder(currentTarget.value)
      if (next === value) return
      setValue(next, nativeEvent)
      typed.settle(next)
      if (isComplete(next, pattern)) emit('maskComplete', { value: next })
    },
  }
  const text = pattern.withPlaceholder(value)
  return { control, handlers, field, label, text, isReadonly, isNumeric: pattern.isNumeric }
}
