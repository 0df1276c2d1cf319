import { absenceOf, present } from '../types/nothing.ts'
import { partsOf } from '../types/partsOf.ts'
import {
  ANY,
  BOOLEAN,
  type Field,
  listOf,
  NULL,
  NUMBER,
  type ObjectType,
  objectOf,
  TEXT,
  type Type,
} from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

const MAX_DEPTH = 8
const MAX_ITEMS = 200
const MAX_FIELDS = 300

/**
 * Infers a shape from a sample, such as a response: members that some items of a list lack are optional, members that
 * are null in some items may be null, and members that are always null may be anything. Objects are open, because other
 * responses may have more members.
 */
export function typeOfSample(sample: unknown): Type {
  return known(shapeOf(sample, 0))
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
  return listOf(
    items.slice(0, MAX_ITEMS).reduce<Type | null>((all, item) => merged(all, shapeOf(item, depth)), null) ?? ANY,
  )
}

function objectShape(sample: object, depth: number): Type {
  const fields = new Map<string, Field>()
  // Accessors are not called.
  for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(sample)).slice(0, MAX_FIELDS))
    fields.set(name, { type: get ? ANY : shapeOf(value, depth), isOptional: false })
  return objectOf(fields, true)
}

/** Merges two shapes into one that covers both; objects are merged member by member. */
function merged(one: Type | null, other: Type): Type {
  if (!one) return other
  const parts = [...partsOf(one), ...partsOf(other)]
  const objects = parts.filter((part) => part.kind === 'object')
  const lists = parts.filter((part) => part.kind === 'list')
  const rest = parts.filter((part) => part.kind !== 'object' && part.kind !== 'list')
  const [object, list] = [overlaid(objects), lists.reduce<Type | null>((all, { item }) => merged(all, item), null)]
  return unionOf([...rest, ...(object ? [object] : []), ...(list ? [listOf(list)] : [])])
}

function overlaid(objects: readonly ObjectType[]): ObjectType | null {
  const [first, ...others] = objects
  if (!first) return null
  return others.reduce((one, other) => {
    const names = new Set([...one.fields.keys(), ...other.fields.keys()])
    return objectOf(
      new Map([...names].map((name) => [name, mergedField(one.fields.get(name), other.fields.get(name))])),
      true,
    )
  }, first)
}

function mergedField(one: Field | undefined, other: Field | undefined): Field {
  const isOptional = !one || !other || one.isOptional || other.isOptional
  return { type: merged(one?.type ?? null, other?.type ?? one?.type ?? ANY), isOptional }
}

/** Replaces types that are only ever null by `any`. */
function known(type: Type): Type {
  if (absenceOf(type) === 'sure') return ANY
  switch (type.kind) {
    case 'list':
      return listOf(known(type.item))
    case 'object':
      return objectOf(
        new Map([...type.fields].map(([name, field]) => [name, { ...field, type: known(field.type) }])),
        type.isOpen,
      )
    case 'union':
      return unionOf([...type.parts.filter((part) => absenceOf(part) === 'sure'), ...partsOf(present(type)).map(known)])
    default:
      return type
  }
}
