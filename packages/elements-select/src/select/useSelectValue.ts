import { useElementValue, useFormField } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type RefObject, useContext, useMemo } from 'react'
import { SelectLook } from './SelectLook.ts'
import type { select } from './schema.ts'
import { resolveSelection, selectedKeys, toSelectValue } from './selection.ts'
import { type SelectOption, toOptions, withCustom } from './toOptions.ts'

type SelectProps = ElementProps<typeof select>

/** Options and value of a select, and its registration in the form around it. */
export function useSelectValue(props: SelectProps, control: RefObject<HTMLElement | null>) {
  const { mappingLabel, mappingValue, mappingDisabled, mappingIcon, mappingImage } = props
  // Formulas that read a choice may answer in the language of the page.
  const { language } = props.environment
  const choices = props.choices?.items
  const isMultiple = props.selectType === 'multiple'
  const look = useContext(SelectLook)
  const listed = useMemo(
    () => toOptions(choices, { mappingLabel, mappingValue, mappingDisabled, mappingIcon, mappingImage }, language),
    [choices, mappingLabel, mappingValue, mappingDisabled, mappingIcon, mappingImage, language],
  )
  const initial = isMultiple ? props.initValueMulti : props.initValueSingle
  const toValue = (stored: unknown) => toSelectValue(stored, isMultiple)
  const [value, setValue] = useElementValue<unknown>({
    handle: props.variable.value,
    initial,
    toValue,
    emit: props.emit,
    // An older select tells only of later ones.
    announceStart: look === null,
  })
  const { customValidation, validation } = props
  const field = useFormField({
    name: props.fieldName || props.environment.name || '',
    value,
    variable: props.variable.value,
    required: props.required ?? false,
    validate: customValidation && validation ? (checked) => Boolean(validation(checked)) : undefined,
    initialValue: initial,
    reset: (next) => props.variable.value.set(toValue(next)),
    control: () => control.current,
  })
  const options = look?.several || look?.creates ? withCustom(listed, value) : listed
  const chosen = selectedKeys(value, options)
  const choose = (keys: readonly string[], created: readonly SelectOption[] = []) => {
    const max = look?.several?.max ?? Number.POSITIVE_INFINITY
    // More than the limit may be chosen already, and can be taken back one by one.
    if (keys.length > max && keys.length > chosen.length) return
    const next = resolveSelection({
      value,
      isMultiple,
      options: [...options, ...created],
      keys,
      canSelect: props.selectOnClick !== false,
      canUnselect: props.unselectOnClick === true,
    })
    if (next !== undefined) setValue(next)
  }
  return { isMultiple, options, initial, value, setValue, keys: chosen, choose, field, toValue }
}
