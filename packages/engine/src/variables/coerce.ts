import type { VariableType } from '../config/model.ts'

/** Either the value to store, or the message of why it cannot be. */
export type Coerced = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string }

/** Fits a value to a variable's type as updates do. `partial` says that a path or array update writes a part of it. */
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
      return typeof value === 'string' ? parsed(value, []) : { ok: false, message: 'value must be an array' }
    case 'object':
      if (partial || value === null || isObject(value)) return { ok: true, value }
      return typeof value === 'string' ? parsed(value, {}) : { ok: false, message: 'value must be an object' }
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

function parsed(text: string, empty: object): Coerced {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: true, value: empty }
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}
