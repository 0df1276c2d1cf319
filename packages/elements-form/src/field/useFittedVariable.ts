import type { VariableHandle } from '@sluice/engine/react'
import { useLayoutEffect, useRef } from 'react'

interface Fitted {
  readonly variable: { readonly value: VariableHandle }
  /** The bound initial value. */
  readonly value?: unknown
}

/** A value that was asked for, and the one that fits. */
interface Asked {
  readonly initial: unknown
  readonly value: unknown
  readonly fitted: unknown
}

/**
 * Keeps the variable of an element at a value that fits: within limits, or among options. The value that was asked for is remembered:
 * limits and options may be bound to data that is still loading, and later ones let it through.
 */
export function useFittedVariable({ variable, value: initial }: Fitted, fit: (value: unknown) => unknown): void {
  const asked = useRef<Asked | null>(null)
  useLayoutEffect(() => {
    const stored = variable.value.get()
    const value = resolveAsked(stored, { previous: asked.current, initial, fit })
    const fitted = fit(value)
    asked.current = { initial, value, fitted }
    if (initial !== undefined) variable.value.setInitial(fit(initial))
    if (!Object.is(stored, fitted)) variable.value.set(fitted)
  })
}

function resolveAsked(stored: unknown, { previous, initial, fit }: AskedBefore): unknown {
  const isNew = previous === null || !Object.is(previous.initial, initial)
  if (isNew && initial !== undefined && fit(initial) === stored) return initial
  return previous && previous.fitted === stored ? previous.value : stored
}

interface AskedBefore {
  readonly previous: Asked | null
  readonly initial: unknown
  readonly fit: (value: unknown) => unknown
}
