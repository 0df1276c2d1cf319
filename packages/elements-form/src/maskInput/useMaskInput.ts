import { parseDuration } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type CompositionEvent, type FormEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDebouncedValue } from '../field/useDebouncedValue.ts'
import { useDerivedVariable } from '../field/useDerivedVariable.ts'
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
  const toRaw = useCallback((given: unknown) => rawText(maskText(String(given ?? ''), pattern), pattern), [pattern])
  useDerivedVariable(variable.value, variable['raw value'], toRaw)
  const label = props.advancedPlaceholder ? (props.slots.placeholderElement ?? null) : null
  const { reportTyped } = useMask({
    ...{ control, pattern, isBoxed: label !== null },
    onCharacter: (trigger, event) => emit(trigger, event),
  })
  const typed = useRef<string | null>(null)
  useLayoutEffect(
    () =>
      variable.value.subscribe(() => {
        if (variable.value.get() !== typed.current) pattern.forget()
      }),
    [variable, pattern],
  )
  // Text of the control while a keyboard composes a word, which the mask leaves alone.
  const [draft, setDraft] = useState<string | null>(null)
  const take = (next: string, { event, isComposing }: { readonly event: Event; readonly isComposing: boolean }) => {
    const isNew = next !== value
    typed.current = next
    if (isNew) setValue(next, event)
    if (isNew || isComposing) reportTyped({ value: next, isNew })
    if (isNew && isComplete(next, pattern)) emit('maskComplete', { value: next })
  }
  const handlers = {
    ...useInputHandlers({ value, isReadonly, state, emit, flush }),
    onInput({ currentTarget, nativeEvent: event }: FormEvent<NativeInput>) {
      const isComposing = event instanceof InputEvent && event.isComposing
      const next = pattern.withoutPlaceholder(currentTarget.value)
      setDraft(isComposing ? currentTarget.value : null)
      take(isComposing ? maskText(next, pattern) : next, { event, isComposing })
    },
    onCompositionEnd({ currentTarget, nativeEvent: event }: CompositionEvent<NativeInput>) {
      setDraft(null)
      take(maskText(pattern.withoutPlaceholder(currentTarget.value), pattern), { event, isComposing: false })
    },
  }
  const text = draft ?? pattern.withPlaceholder(value)
  return { control, handlers, field, label, text, isReadonly, isNumeric: pattern.isNumeric }
}
