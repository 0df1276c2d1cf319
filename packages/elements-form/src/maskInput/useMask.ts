import { Maskito } from '@maskito/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { NativeInput } from '../input/InputControl.tsx'
import type { MaskPattern } from './maskPattern.ts'

/** Text that a person has typed. */
interface Typed {
  /** The text in its pattern. */
  readonly value: string
  /** Whether that has changed. */
  readonly isNew: boolean
}

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
 * Keeps the text of a control in its pattern while a person types, and reports each character that was typed. One that fits is followed by
 * an `input` event, of Maskito or of the browser: `reportTyped` is called then. Maskito prevents all others, except while a keyboard
 * composes a word: it leaves that alone until the word is done, and the text of the control decides.
 */
export function useMask(masked: Masked): { readonly reportTyped: (typed: Typed) => void } {
  const { control, pattern, isBoxed } = masked
  const latest = useRef(masked)
  const pending = useRef<string | null>(null)
  const composed = useRef('')
  useLayoutEffect(() => {
    latest.current = masked
  })
  useLayoutEffect(() => {
    const node = control.current
    if (!node) return undefined
    const mask = new Maskito(node, pattern.options)
    const rememberTyped = (event: Event) => {
      pending.current = event instanceof InputEvent ? typedBy(event, composed.current) : null
      composed.current = event instanceof InputEvent && event.isComposing ? (event.data ?? '') : ''
    }
    const reportRejected = (event: Event) => {
      const character = pending.current
      if (!event.defaultPrevented || !character) return
      pending.current = null
      latest.current.onCharacter('characterReject', { value: pattern.withoutPlaceholder(node.value), character })
    }
    node.addEventListener('beforeinput', rememberTyped, { capture: true })
    // After the listener of Maskito.
    node.addEventListener('beforeinput', reportRejected)
    return () => {
      node.removeEventListener('beforeinput', rememberTyped, { capture: true })
      node.removeEventListener('beforeinput', reportRejected)
      mask.destroy()
    }
  }, [control, pattern, isBoxed])
  const reportTyped = ({ value, isNew }: Typed) => {
    const character = pending.current
    pending.current = null
    if (character) latest.current.onCharacter(isNew ? 'characterAccept' : 'characterReject', { value, character })
  }
  return { reportTyped }
}

/** The character that an event adds; `null` for anything else, such as a pasted text. A composed word is given as a whole each time. */
function typedBy({ inputType, data }: InputEvent, composed: string): string | null {
  if (inputType === 'insertText') return data
  if (inputType !== 'insertCompositionText' || !data || data.length <= composed.length) return null
  return data.slice(-1)
}
