import { ANY, BOOLEAN, type Field, listOf, NULL, NUMBER, objectOf, TEXT, type Type } from '../types/Type.ts'
import { overlaid, withoutLoneNothing } from './overlaid.ts'

const MAX_DEPTH = 8
const MAX_ITEMS = 200
const MAX_FIELDS = 300

/**
 * Infers a shape from a sample, such as a response: members that some items of a list lack are optional, members that
 * are null in some items may be null, and members that are always null may be anything. Objects are open, because other
 * responses may have more members.
 */
export function typeOfSample(sample: unknown): Type {
  return withoutLoneNothing(shapeOf(sample, 0))
}

function shapeOf(sample: unknown, depth: number): Type {
  if (sample === null || sample === undefined) return NULL
  switch (typeof sample) {
    case 'string':
      return TEXT
    case 'number':
      return NUMBER
    case 'boolean':
      return BOOLEAN
    case 'object':
      if (depth >= MAX_DEPTH) return ANY
      return Array.isArray(sample) ? listShape(sample, depth + 1) : objectShape(sample, depth + 1)
    default:
      return ANY
  }
}

function listShape(items: readonly unknown[], depth: number): Type {
  if (items.length === 0) return listOf(ANY)
  return listOf(overlaid(items.slice(0, MAX_ITEMS).map((item) => shapeOf(item, depth))))
}

function objectShape(sample: object, depth: number): Type {
  const fields = new Map<string, Field>()
  // Accessors are not called.
  for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(sample)).slice(0, MAX_FIELDS))
    fields.set(name, { type: get ? ANY : shapeOf(value, depth), isOptional: false })
  return objectOf(fields, true)
}
