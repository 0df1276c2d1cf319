import { useElementValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useEffect, useRef, useState } from 'react'
import { useField } from '../field/useField.ts'
import type { verificationCode } from './schema.ts'

/** Behavior of a verification code: its places, and its field in the form around it. */
export function useVerificationCode(props: ElementProps<typeof verificationCode>) {
  const { variable, emit, state } = props
  const group = useRef<HTMLDivElement>(null)
  const count = countOf(props.nbrOfCode)
  const isReadonly = props.readonly ?? false
  const [isNumeric, setNumeric] = useState(false)
  const [typed, setTyped] = useState<readonly string[]>([])
  const toValue = (stored: unknown) => String(stored ?? '').slice(0, count)
  const [code, setCode] = useElementValue<string>({ handle: variable.value, initial: undefined, emit, toValue })
  const field = useField(props, {
    value: code,
    initialValue: undefined,
    reset: (next) => variable.value.set(toValue(next)),
    control: () => group.current?.querySelector('input') ?? null,
  })
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  // A place in the middle may be empty, which the text of the code does not say.
  const entered = typed.join('') === code ? typed : code
  const places = Array.from({ length: count }, (_, at) => entered[at] ?? '')
  /** Takes what a person entered; a read-only code refuses it, which the primitive does for characters only. */
  const enter = (next: readonly string[]) => {
    const text = next.join('')
    if (isReadonly) return
    setTyped(next)
    if (text === code) return
    setCode(text)
    if (text.length === count) emit('complete', { value: text })
  }
  return { group, places, isNumeric, setNumeric, field, isReadonly, enter }
}

/** Number of places: six where nothing else is stored that makes sense. */
function countOf(stored: unknown): number {
  const count = Math.round(Number(stored ?? 6))
  return count >= 1 ? Math.min(count, 32) : 6
}
