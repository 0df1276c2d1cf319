import type { VariableHandle } from '@sluice/engine/react'
import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps a read-only variable that follows from another one. It changes as soon as the other does, so that workflows
 * of the change read both.
 */
export function useDerivedVariable(
  source: VariableHandle,
  derived: VariableHandle,
  derive: (value: unknown) => unknown,
) {
  const latest = useRef(derive)
  useLayoutEffect(() => {
    latest.current = derive
    derived.set(derive(source.get()))
  }, [source, derived, derive])
  useLayoutEffect(() => source.subscribe(() => derived.set(latest.current(source.get()))), [source, derived])
}
