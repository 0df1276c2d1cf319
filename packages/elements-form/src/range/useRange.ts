import type { ElementProps } from '@sluice/engine/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { useField } from '../field/useField.ts'
import { fitToLimits, resolveLimits } from './rangeLimits.ts'
import type { range } from './schema.ts'
import { useRangeValue } from './useRangeValue.ts'

/** Behavior of a range: its value, its field in the form around it, and the props of its native control. */
export function useRange(props: ElementProps<typeof range>) {
  const { variable, state, value: initial } = props
  const control = useRef<HTMLInputElement>(null)
  const limits = resolveLimits(props)
  const isReadonly = props.readonly ?? false
  const { value, setValue, flush } = useRangeValue(props, limits, control)
  const field = useField(props, {
    value,
    initialValue: initial,
    reset: (next) => variable.value.set(fitToLimits(next, limits)),
    control: () => control.current,
  })
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  const controlProps = {
    ...limits,
    ref: control,
    type: 'range',
    value,
    'aria-readonly': isReadonly || undefined,
    'aria-invalid': field.invalid || undefined,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const next = fitToLimits(target.value, limits)
      if (!isReadonly && next !== value) setValue(next, nativeEvent)
    },
    onBlur: flush,
  } as const
  return { value, limits, isReadonly, field, controlProps }
}
