import type { VariableHandle } from '@sluice/engine/react'

/** A working variable without an engine. */
export function fakeVariable(initial?: unknown): VariableHandle {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    setInitial: () => {},
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
