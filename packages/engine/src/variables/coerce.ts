import type { VariableType } from '../project/model.ts'

/** Result of fitting a value: the value to store, with a message if it replaces an invalid one, or the reason for refusing it. */
export type Coerced =
  | { readonly ok: true; readonly value: unknown; readonly message?: string }
  | { readonly ok: false; readonly message: string }

const NO_LIST = 'value must be an array'
const NO_OBJECT = 'value must be an object'

/** Fits a value to a variable's type, with the rules of updates. `partial` is set when a path or array update writes a part of it. */
export function coerce(type: VariableType, value: unknown, partial = false): Coerced {
  switch (type) {
    case 'boolean':
      return coerceBoolean(value)
    case 'string':
    case 'query':
      if (value === null) return { ok: true, value }
      return typeof value === 'object' || typeof value === 'function'
        ? { ok: false, message: 'value must be a string, a number or a boolean' }
        : { ok: true, value: String(value) }
    case 'number':
      return coerceNumber(value)
    case 'array':
      if (partial || value === null || Array.isArray(value)) return { ok: true, value }
      return typeof value === 'string' ? parsed(value, [], NO_LIST) : { ok: false, message: NO_LIST }
    case 'object':
      if (partial || value === null || isObject(value)) return { ok: true, value }
      return typeof value === 'string' ? parsed(value, {}, NO_OBJECT) : { ok: false, message: NO_OBJECT }
    default:
      return type satisfies never
  }
}

function coerceBoolean(value: unknown): Coerced {
  if (typeof value === 'boolean') return { ok: true, value }
  if (value === 'true' || value === 'false') return { ok: true, value: value === 'true' }
  return { ok: false, message: 'value must be a boolean' }
}

function coerceNumber(value: unknown): Coerced {
  if (value === null || (typeof value === 'number' && !Number.isNaN(value))) return { ok: true, value }
  if (typeof value !== 'string' && typeof value !== 'number') return { ok: false, message: 'value must be a number' }
  const number = Number.parseFloat(String(value))
  return { ok: true, value: Number.isNaN(number) ? null : number }
}

/** Parses a text for a list or an object as JSON; an invalid one, or one of another shape, gives an empty value. */
function parsed(text: string, empty: object, message: string): Coerced {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value) ? !Array.isArray(empty) : Array.isArray(value) && Array.isArray(empty))
      return { ok: true, value }
  } catch {
    // Reported below.
  }
  return { ok: true, value: empty, message }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}
