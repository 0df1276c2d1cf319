import { useElementValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useEffect, useId, useRef } from 'react'
import { useField } from '../field/useField.ts'
import { useFittedVariable } from '../field/useFittedVariable.ts'
import { findOption, type RadioOption, radioOptions } from './radioOptions.ts'
import type { radioGroup } from './schema.ts'

/** Behavior of a radio group: its options, the chosen one, its field in the form around it, and the props of its native radios. */
export function useRadioGroup(props: ElementProps<typeof radioGroup>) {
  const { variable, emit, state, value: initial, environment } = props
  const group = useRef<HTMLDivElement>(null)
  const name = useId()
  const isReadonly = props.readonly ?? false
  const options = radioOptions(props.options?.items ?? [], { ...props, language: environment.language })
  const fit = (value: unknown) => findOption(options, value)?.value ?? null
  const [value, setValue] = useElementValue<unknown>({ handle: variable.value, initial, emit, toValue: fit })
  useFittedVariable(props, fit)
  const field = useField(props, {
    value,
    initialValue: initial,
    reset: (next) => variable.value.set(fit(next)),
    control: () => group.current?.querySelector('input:checked') ?? group.current?.querySelector('input') ?? null,
  })
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  const chosen = findOption(options, value)
  /** Chooses an option for a person, unless the group is read-only. */
  const choose = (option: RadioOption, event: Event) => {
    if (!isReadonly && option !== chosen) setValue(option.value, event)
  }
  return { options, chosen, choose, group, name, isReadonly, field }
}
