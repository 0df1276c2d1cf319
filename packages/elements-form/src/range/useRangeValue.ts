import { parseDuration } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useDebouncedValue } from '../field/useDebouncedValue.ts'
import { fitToLimits, type RangeLimits } from './rangeLimits.ts'
import type { range } from './schema.ts'

/** Value of a range, always within its limits, and its debounced `change` events. */
export function useRangeValue(
  props: ElementProps<typeof range>,
  limits: RangeLimits,
  control: RefObject<HTMLInputElement | null>,
) {
  const { variable, emit, value: initial, debounce, debounceDelay } = props
  const changing = useDebouncedValue<number>(
    {
      handle: variable.value,
      initial,
      toValue: (stored) => fitToLimits(stored, limits),
      isEditing: () => control.current?.matches(':focus, :active') ?? false,
      emit,
    },
    debounce ? parseDuration(debounceDelay, 500) : 0,
  )
  useFittedVariable(props, limits)
  return changing
}

/** A value that was asked for, and what the limits made of it. */
interface Asked {
  readonly initial: unknown
  readonly value: unknown
  readonly fitted: number
}

/**
 * Keeps the variable within the limits. The value that was asked for is remembered: limits may be bound to data that is still
 * loading, and wider ones let it through.
 */
function useFittedVariable({ variable, value: initial }: ElementProps<typeof range>, limits: RangeLimits): void {
  const asked = useRef<Asked | null>(null)
  useLayoutEffect(() => {
    const stored = variable.value.get()
    const value = resolveAsked(stored, { previous: asked.current, initial, limits })
    const fitted = fitToLimits(value, limits)
    asked.current = { initial, value, fitted }
    if (initial !== undefined) variable.value.setInitial(fitToLimits(initial, limits))
    if (!Object.is(stored, fitted)) variable.value.set(fitted)
  })
}

function resolveAsked(stored: unknown, { previous, initial, limits }: AskedBefore): unknown {
  const isNew = previous === null || !Object.is(previous.initial, initial)
  if (isNew && initial !== undefined && fitToLimits(initial, limits) === stored) return initial
  return previous && previous.fitted === stored ? previous.value : stored
}

interface AskedBefore {
  readonly previous: Asked | null
  readonly initial: unknown
  readonly limits: RangeLimits
}
