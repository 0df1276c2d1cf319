import { isSameValue, textIn, valueAt } from '@sluice/elements-kit'

/** An option of a radio group. */
export interface RadioOption {
  readonly label: string
  readonly value: unknown
}

interface Fields {
  readonly labelField?: string | undefined
  readonly valueField?: string | undefined
  readonly language: string
}

/** Options from items: objects are read at the given paths, anything else is its own label and value. */
export function radioOptions(items: readonly unknown[], fields: Fields): readonly RadioOption[] {
  const { labelField, valueField, language } = fields
  return items.map((item) => {
    if (typeof item !== 'object' || item === null) return { label: textIn(item, language), value: item }
    const value = valueAt(item, valueField || 'value')
    return { label: textIn(valueAt(item, labelField || 'label') ?? value, language), value }
  })
}

/** The first option with a value; a text also finds a number or a boolean that is written like it, as forms and addresses hold texts. */
export function findOption(options: readonly RadioOption[], value: unknown): RadioOption | undefined {
  return (
    options.find((option) => isSameValue(option.value, value)) ??
    (isPrimitive(value) && value !== '' ? options.find((option) => isWrittenLike(option.value, value)) : undefined)
  )
}

function isWrittenLike(left: unknown, right: unknown): boolean {
  return isPrimitive(left) && String(left) === String(right)
}

function isPrimitive(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
