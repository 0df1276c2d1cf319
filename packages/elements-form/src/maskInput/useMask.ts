import { Maskito } from '@maskito/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { NativeInput } from '../input/InputControl.tsx'
import type { MaskPattern } from './maskPattern.ts'

interface Masked {
  readonly control: RefObject<NativeInput | null>
  readonly pattern: MaskPattern
  /** Whether the control is in a box: another node then. */
  readonly isBoxed: boolean
  readonly onCharacter: (
    trigger: 'characterAccept' | 'characterReject',
    event: { readonly value: string; readonly character: string },
  ) => void
}

/**
 * Keeps the text of a control in its pattern while a person types, and tells of each character that was typed. One that fits is followed by
 * an `input` event, of Maskito or of the browser: `settle` is called then. Maskito prevents all others.
 */
export function useMask(masked: Masked): { readonly settle: (value: string) => void } {
  const { control, pattern, isBoxed } = masked
  const latest = useRef(masked)
  const pending = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = masked
  })
  useLayoutEffect(() => {
    const node = control.current
    if (!node) return undefined
    const mask = new Maskito(node, pattern.options)
    const remember = (event: Event) => {
      pending.current = event instanceof InputEvent && event.inputType === 'insertText' ? event.data : null
    }
    const judge = (event: Event) => {
      const character = pending.current
      if (!event.defaultPrevented || !character) return
      pending.current = null
      latest.current.onCharacter('characterReject', { value: pattern.withoutPlaceholder(node.value), character })
    }
    node.addEventListener('beforeinput', remember, { capture: true })
    // After the listener of Maskito.
    node.addEventListener('beforeinput', judge)
    return () => {
      node.removeEventListener('beforeinput', remember, { capture: true })
      node.removeEventListener('beforeinput', judge)
      mask.destroy()
    }
  }, [control, pattern, isBoxed])
  const settle = (value: string) => {
    const character = pending.current
    pending.current = null
    if (character) latest.current.onCharacter('characterAccept', { value, character })
  }
  return { settle }
}
