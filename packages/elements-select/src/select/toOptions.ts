import { textIn } from '@sluice/elements-kit'
import type { FormulaProperty } from '@sluice/engine/elements'

/** One option in the element's internal form. */
export interface SelectOption {
  /** Text key of the value: equal values have equal keys. */
  readonly key: string
  readonly value: unknown
  readonly label: string
  readonly disabled: boolean
  readonly icon: string | null
  readonly image: string | null
  /** The choice itself. */
  readonly data: unknown
}

/** Formulas that read a choice. */
export interface OptionMapping {
  readonly mappingLabel?: FormulaProperty | undefined
  readonly mappingValue?: FormulaProperty | undefined
  readonly mappingDisabled?: FormulaProperty | undefined
  readonly mappingIcon?: FormulaProperty | undefined
  readonly mappingImage?: FormulaProperty | undefined
}

/**
 * Options of the choices, read by the formulas; of choices with the same value the first one wins. A label in several languages is that of
 * the language, or else its first one.
 */
export function toOptions(choices: unknown, mapping: OptionMapping, language: string): readonly SelectOption[] {
  const options = new Map<string, SelectOption>()
  for (const choice of Array.isArray(choices) ? choices : []) {
    const option = toOption(choice, mapping, language)
    if (!options.has(option.key)) options.set(option.key, option)
  }
  return [...options.values()]
}

/** Options with those that a value, or a list of values, has and that are not among them, such as what a person has added. */
export function withCustom(options: readonly SelectOption[], value: unknown): readonly SelectOption[] {
  const values = Array.isArray(value) ? value : (value ?? '') === '' ? [] : [value]
  const custom = toOptions(values, {}, '').filter(({ key }) => options.every((option) => option.key !== key))
  return custom.length > 0 ? [...options, ...custom] : options
}

/** Text key of a value; equal values have equal keys, regardless of the order of their properties. */
export function optionKey(value: unknown): string {
  if (typeof value === 'string') return `text ${value}`
  return JSON.stringify(value, (_, entry: unknown) => (isPlain(entry) ? sortKeys(entry) : entry)) ?? 'undefined'
}

function toOption(choice: unknown, mapping: OptionMapping, language: string): SelectOption {
  const value = mapping.mappingValue ? mapping.mappingValue(choice) : (property(choice, 'value') ?? choice)
  const label = mapping.mappingLabel ? mapping.mappingLabel(choice) : (property(choice, 'label') ?? choice)
  return {
    key: optionKey(value),
    value,
    label: textIn(label, language),
    disabled: Boolean(mapping.mappingDisabled?.(choice)),
    icon: toName(mapping.mappingIcon?.(choice)),
    image: toName(mapping.mappingImage?.(choice)),
    data: choice,
  }
}

function property(choice: unknown, name: string): unknown {
  return isPlain(choice) && Object.hasOwn(choice, name) ? choice[name] : undefined
}

function toName(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortKeys(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
}
