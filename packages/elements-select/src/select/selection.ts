import { optionKey, type SelectOption } from './toOptions.ts'

/** Converts a stored value to the select's form: a list for a multiple select, else one value or null. */
export function toSelectValue(stored: unknown, isMultiple: boolean): unknown {
  if (!isMultiple) return (Array.isArray(stored) ? stored[0] : stored) ?? null
  if (Array.isArray(stored)) return stored
  return stored === null || stored === undefined || stored === '' ? [] : [stored]
}

/** Keys of the selected values. An empty value has no key, unless an option has exactly that value. */
export function selectedKeys(value: unknown, options: readonly SelectOption[]): readonly string[] {
  if (Array.isArray(value)) return value.map(optionKey)
  const key = optionKey(value)
  const isNothing = value === null || value === undefined || value === ''
  return isNothing && !options.some((option) => option.key === key) ? [] : [key]
}

/** A selection by the user, and the limits of the settings. */
export interface SelectionRequest {
  readonly value: unknown
  readonly isMultiple: boolean
  readonly options: readonly SelectOption[]
  /** Keys selected after the click. */
  readonly keys: readonly string[]
  readonly canSelect: boolean
  readonly canUnselect: boolean
}

/** Value after the click; `undefined` when the click changes nothing. */
export function resolveSelection(request: SelectionRequest): unknown {
  const before = selectedKeys(request.value, request.options)
  const added = request.keys.filter((key) => !before.includes(key))
  const removed = before.filter((key) => !request.keys.includes(key))
  if (added.length > 0) return request.canSelect ? applySelection(request, added) : undefined
  if (removed.length === 0 || !request.canUnselect) return undefined
  return request.isMultiple ? withoutKeys(request.value, removed) : null
}

/** List of values without those that have the given keys. */
export function withoutKeys(value: unknown, keys: readonly string[]): readonly unknown[] {
  return Array.isArray(value) ? value.filter((entry) => !keys.includes(optionKey(entry))) : []
}

function applySelection({ value, isMultiple, options }: SelectionRequest, added: readonly string[]): unknown {
  const values = options.filter(({ key }) => added.includes(key)).map((option) => option.value)
  if (values.length === 0) return undefined
  return isMultiple ? [...(Array.isArray(value) ? value : []), ...values] : values[0]
}
