import { parseDuration } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { RefObject } from 'react'
import { useDebouncedValue } from '../field/useDebouncedValue.ts'
import { useFittedVariable } from '../field/useFittedVariable.ts'
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
  useFittedVariable(props, (stored) => fitToLimits(stored, limits))
  return changing
}
