import { Namespace } from '@sluice/engine/formula'
import { kindOf } from '@sluice/engine/formula/internals'
import type { ObjectType, Type } from '../types/Type.ts'

/** Whether a value belongs to a type; for tests that evaluate the checked texts. */
export function isValueOf(value: unknown, type: Type): boolean {
  switch (type.kind) {
    case 'any':
      return true
    case 'never':
    case 'variable':
      return false
    case 'undefined':
      return value === undefined
    case 'null':
      return value === null
    case 'literal':
      return value === type.value
    case 'text':
      return typeof value === 'string'
    case 'number':
    case 'boolean':
    case 'bigint':
      return typeof value === type.kind
    case 'list':
      return Array.isArray(value) && Array.from(value).every((item) => isValueOf(item, type.item))
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value) && isShape(value, type)
    case 'standard':
      return kindOf(value)?.name === type.name || kindOf(value)?.name === 'File'
    case 'function':
      return typeof value === 'function' || value instanceof Namespace
    case 'union':
      return type.parts.some((part) => isValueOf(value, part))
    default:
      return type satisfies never
  }
}

function isShape(value: object, { fields, isOpen }: ObjectType): boolean {
  if (value instanceof Namespace) return true
  const own = new Map<string, unknown>(Object.entries(value))
  for (const [name, { type, isOptional }] of fields) {
    if (!own.has(name)) {
      // A missing member reads as undefined.
      if (!isOptional && !isValueOf(undefined, type)) return false
    } else if (!isValueOf(own.get(name), type) && !(isOptional && own.get(name) === undefined)) return false
  }
  return isOpen || [...own.keys()].every((name) => fields.has(name))
}
