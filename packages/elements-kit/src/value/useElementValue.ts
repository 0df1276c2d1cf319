import type { VariableHandle } from '@sluice/engine/react'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isSameValue } from './isSameValue.ts'
import { resolveInitialValue } from './resolveInitialValue.ts'

/** Variable that holds the value, its initial value, and how the element reports changes. */
export interface ElementValueOptions<T> {
  readonly handle: VariableHandle
  /** Bound initial value; `undefined` leaves the variable alone. */
  readonly initial: unknown
  readonly emit: (trigger: 'change' | 'initValueChange', event: Readonly<Record<string, unknown>>) => void
  /** Converts any stored value to the type that the element uses. */
  readonly toValue: (stored: unknown) => T
  /** Whether the user is editing the element: only then can a returned value be an echo of typing. */
  readonly isEditing?: () => boolean
  /** Also reports the initial value of the first render. */
  readonly announceStart?: boolean
}

/** Sets a value entered by the user; `domEvent` becomes part of the payload of `change`. */
export type SetElementValue<T> = (value: T, domEvent?: unknown) => void

/**
 * Value of an input element: the variable is the source of truth, the bound initial value is written to it whenever it changes,
 * and values set by the user are reported as `change`. A workflow that writes the variable causes neither.
 */
export function useElementValue<T>(options: ElementValueOptions<T>): readonly [T, SetElementValue<T>] {
  const latest = useRef(options)
  const applied = useRef<Applied<T> | null>(null)
  const { handle, initial, toValue } = options
  const [start] = useState(() => toValue(initial))
  // The first rendering shows the initial value, which the variable has after it: nothing changes then, but for lists and objects.
  const read = () => (applied.current || initial === undefined ? handle.get() : start)
  const stored = useSyncExternalStore(handle.subscribe, read, read)
  useLayoutEffect(() => {
    latest.current = options
    applied.current = applyInitial(options, applied.current)
  })
  const setValue = useCallback((value: T, domEvent?: unknown) => {
    const { current } = applied
    if (current) applied.current = { ...current, sent: [...current.sent, value].slice(-20) }
    latest.current.handle.set(value)
    latest.current.emit('change', { domEvent, value })
  }, [])
  return [toValue(stored), setValue]
}

interface Applied<T> {
  readonly initial: unknown
  readonly sent: readonly T[]
}

function applyInitial<T>(options: ElementValueOptions<T>, applied: Applied<T> | null): Applied<T> {
  const { handle, initial, emit, toValue, isEditing, announceStart } = options
  if (applied && isSameValue(applied.initial, initial)) return applied
  if (initial === undefined) return { initial, sent: applied?.sent ?? [] }
  const next = toValue(initial)
  handle.setInitial(next)
  const sent = applied && isEditing?.() ? applied.sent : []
  const decision = resolveInitialValue({ next, current: toValue(handle.get()), sent })
  if (decision.take || !applied) handle.set(next)
  if (applied ? decision.take : announceStart) emit('initValueChange', { value: next })
  return { initial, sent: decision.sent }
}
