import { toBoolean, useElementValue, useFormField } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { toggle } from './schema.ts'

/** Behavior of a toggle: whether it is on, its field in the form around it, and the props of its control. */
export function useToggle(props: ElementProps<typeof toggle>) {
  const { variable, emit, state, environment, value: initial, customValidation, validation } = props
  const control = useRef<HTMLInputElement>(null)
  const isReadonly = props.readonly ?? false
  const required = props.required ?? false
  const [isOn, setOn] = useElementValue<boolean>({ handle: variable.value, initial, emit, toValue: toBoolean })
  const field = useFormField({
    name: props.fieldName || environment.name || '',
    value: isOn,
    variable: variable.value,
    required,
    validate: customValidation && validation ? (checked) => Boolean(validation(checked)) : undefined,
    initialValue: initial,
    reset: (next) => variable.value.set(toBoolean(next)),
    control: () => control.current,
  })
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  const controlProps = {
    ref: control,
    checked: isOn,
    'aria-readonly': isReadonly || undefined,
    'aria-required': required || undefined,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      if (!isReadonly) setOn(target.checked, nativeEvent)
    },
    onKeyDown: switchByEnter,
  }
  return { isOn, isReadonly, field, controlProps }
}

/** Enter switches like Space does; in a checkbox it would submit the form around it. */
function switchByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}
