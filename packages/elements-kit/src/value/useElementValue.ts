import type { VariableHandle } from '@sluice/engine/react'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
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
  const [held] = useState(() => holdValue(options))
  const { handle, initial, toValue } = options
  // The first rendering shows the initial value, which the variable has after it: nothing changes then, but for lists and objects.
  const read = () => (held.applied || initial === undefined ? handle.get() : held.start)
  const stored = useSyncExternalStore(handle.subscribe, read, read)
  useLayoutEffect(() => {
    held.options = options
    held.applied = applyInitial(options, held.applied)
  })
  return [toValue(stored), held.setValue]
}

/** All that an element keeps of its value, in one place: each hook costs in a long form. */
interface HeldValue<T> {
  options: ElementValueOptions<T>
  applied: Applied<T> | null
  /** Value of the first rendering. */
  readonly start: T
  readonly setValue: SetElementValue<T>
}

function holdValue<T>(options: ElementValueOptions<T>): HeldValue<T> {
  const held: HeldValue<T> = {
    options,
    applied: null,
    start: options.toValue(options.initial),
    setValue(value, domEvent) {
      const { applied } = held
      if (applied) held.applied = { ...applied, sent: [...applied.sent, value].slice(-20) }
      held.options.handle.set(value)
      held.options.emit('change', { domEvent, value })
    },
  }
  return held
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
