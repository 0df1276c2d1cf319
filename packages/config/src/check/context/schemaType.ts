import {
  ANY,
  BOOLEAN,
  type Field,
  listOf,
  NULL,
  NUMBER,
  objectOf,
  TEXT,
  type Type,
  unionOf,
} from '@sluice/formula-check'
import { recordOf } from '../../recordOf.ts'
import { wordOf } from '../words.ts'

type Stored = Readonly<Record<string, unknown>>

const MAX_DEPTH = 12

const KINDS: Readonly<Record<string, Type>> = {
  boolean: BOOLEAN,
  integer: NUMBER,
  null: NULL,
  number: NUMBER,
  string: TEXT,
}

/**
 * Type of the values that a schema of an OpenAPI document accepts. Objects are open, as answers may have more members than their
 * schema; what is nested too deeply, or is no schema, may be anything.
 * @param document the whole document, which the schema may refer into.
 */
export function schemaType(schema: unknown, document: unknown, open: readonly string[] = []): Type {
  if (open.length > MAX_DEPTH) return ANY
  const stored = recordOf(schema)
  const inner = (one: unknown) => schemaType(one, document, [...open, ''])
  // A schema inside of itself may be anything.
  if (typeof stored.$ref === 'string')
    return open.includes(stored.$ref)
      ? ANY
      : schemaType(schemaAt(document, stored.$ref), document, [...open, stored.$ref])
  const choices = stored.anyOf ?? stored.oneOf
  if (Array.isArray(choices)) return unionOf(choices.map(inner))
  const kinds: readonly unknown[] = Array.isArray(stored.type) ? stored.type : [stored.type]
  return unionOf(kinds.map((kind) => typeOfKind(wordOf(kind), stored, inner)))
}

function typeOfKind(kind: string, schema: Stored, inner: (schema: unknown) => Type): Type {
  if (kind === 'array') return listOf(inner(schema.items))
  if (kind === 'object') return objectType(schema, inner)
  return (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? ANY
}

function objectType({ properties, required }: Stored, inner: (schema: unknown) => Type): Type {
  const present = new Set<unknown>(Array.isArray(required) ? required : [])
  const fields = Object.entries(recordOf(properties)).map(([name, schema]): [string, Field] => [
    name,
    { type: inner(schema), isOptional: !present.has(name) },
  ])
  return objectOf(new Map(fields), true)
}

/** The schema at a place such as `#/components/schemas/Client`. */
function schemaAt(document: unknown, place: string): unknown {
  return place
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, key) => (Object.hasOwn(recordOf(part), key) ? recordOf(part)[key] : undefined), document)
}
