import type { StateHandle } from '@sluice/engine/react'
import { rememberNative } from '@sluice/engine/react/internals'
import { type KeyboardEvent, useEffect } from 'react'
import type { NativeInput } from './InputControl.tsx'

interface Typed {
  readonly value: unknown
  readonly isReadonly: boolean
  readonly state: StateHandle<'focus' | 'readonly'>
  readonly emit: (trigger: 'blur' | 'focus' | 'onEnterKey', event?: Readonly<Record<string, unknown>>) => void
  /** Tells of a change that waits for a pause. */
  readonly flush: () => void
  /** Brings the text into its form when the focus leaves, before a waiting change is told. */
  readonly settle?: () => void
}

/** Handlers of keys and focus of an input that is typed into, which also raise its states. */
export function useInputHandlers({ value, isReadonly, state, emit, flush, settle }: Typed) {
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  return {
    onKeyDown(event: KeyboardEvent<NativeInput>) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      flush()
      emit('onEnterKey', rememberNative({ value }, event))
    },
    onFocus() {
      state.raise('focus', true)
      emit('focus')
    },
    onBlur() {
      settle?.()
      flush()
      state.raise('focus', false)
      emit('blur')
    },
  }
}
