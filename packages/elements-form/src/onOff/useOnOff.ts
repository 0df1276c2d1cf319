import { toBoolean, useElementValue } from '@sluice/elements-kit'
import type { ElementDefinition } from '@sluice/engine/elements'
import type { ElementProps } from '@sluice/engine/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { fieldProperties } from '../field/fieldProperties.ts'
import { useField } from '../field/useField.ts'
import type { onOffTriggers, onOffVariables } from './onOffContract.ts'

interface OnOffContract extends ElementDefinition {
  readonly properties: typeof fieldProperties & Readonly<Record<'readonly' | 'required' | 'value', Switchable>>
  readonly triggers: typeof onOffTriggers
  readonly variables: typeof onOffVariables
  readonly states: readonly ['readonly']
}

interface Switchable {
  readonly kind: 'boolean'
  readonly doc: string
}

/** Props that every element which is on or off has. */
export type OnOffProps = Pick<
  ElementProps<OnOffContract>,
  | 'customValidation'
  | 'emit'
  | 'environment'
  | 'fieldName'
  | 'readonly'
  | 'required'
  | 'state'
  | 'validation'
  | 'value'
  | 'variable'
>

/** Behavior of a toggle or checkbox: whether it is on, its field in the form around it, and the props of its native checkbox. */
export function useOnOff(props: OnOffProps) {
  const { variable, emit, state, value: initial } = props
  const control = useRef<HTMLInputElement>(null)
  const isReadonly = props.readonly ?? false
  const required = props.required ?? false
  const [isOn, setOn] = useElementValue<boolean>({ handle: variable.value, initial, emit, toValue: toBoolean })
  const field = useField(props, {
    value: isOn,
    initialValue: initial,
    reset: (next) => variable.value.set(toBoolean(next)),
    control: () => control.current,
  })
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  /** Switches it for a person, unless it is read-only. */
  const choose = (on: boolean, event: Event) => {
    if (!isReadonly) setOn(on, event)
  }
  const controlProps = {
    ref: control,
    type: 'checkbox',
    checked: isOn,
    'aria-readonly': isReadonly || undefined,
    'aria-required': required || undefined,
    'aria-invalid': field.invalid || undefined,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => choose(target.checked, nativeEvent),
  } as const
  return { isOn, isReadonly, field, control, controlProps, choose }
}
