/**
 * A value that matches a JSON schema: all required fields, and every possible id. Ids are requested by path, so that the caller decides
 * which rows they belong to. `isRow` leaves out the id of a new row, which refers to no other row.
 */
export function sampleOf(schema: JsonSchema, idAt: IdAt, { isRow = false, path = '' }: Place = {}): unknown {
  const plain = withoutNull(schema)
  if (plain.const !== undefined) return plain.const
  if (plain.enum) return plain.enum[0]
  if (plain.format === 'uuid') return idAt(path)
  if (plain.type === 'object' || plain.properties) return sampleObject(plain, idAt, { isRow, path })
  if (plain.type === 'array') return sampleArray(plain, idAt, path)
  if (plain.type === 'integer' || plain.type === 'number') return Math.max(plain.minimum ?? 1, 1)
  if (plain.type === 'boolean') return true
  return texts[plain.format ?? ''] ?? 'sample'.padEnd(plain.minLength ?? 0, 'x').slice(0, plain.maxLength)
}

function sampleArray({ items, minItems = 0 }: JsonSchema, idAt: IdAt, path: string): unknown[] {
  const length = Math.max(minItems, items && hasId(items) ? 1 : 0)
  return items ? Array.from({ length }, () => sampleOf(items, idAt, { path })) : []
}

type IdAt = (path: string) => string

interface Place {
  readonly isRow?: boolean
  readonly path?: string
}

/** The part of JSON Schema that the routes use. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minimum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

const texts: Readonly<Record<string, string>> = {
  date: '2026-06-15',
  'date-time': '2026-06-15T10:00:00Z',
  time: '05:30',
  email: 'somebody@example.com',
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf ?? schema.oneOf
  const chosen = choices?.find((choice) => choice.type !== 'null' && choice.const !== '')
  if (chosen) return withoutNull(chosen)
  const { type } = schema
  return typeof type === 'object' ? { ...schema, type: type.find((name) => name !== 'null') ?? 'null' } : schema
}

/** Sample object; when nothing is required, as in a change, it has the first field. */
function sampleObject(schema: JsonSchema, idAt: IdAt, { isRow = false, path = '' }: Place): unknown {
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).filter((name) => !(isRow && name === 'id'))
  const wanted = names.filter((name) => required.includes(name) || hasId(properties[name] ?? {}))
  const chosen = wanted.length > 0 || !isRow ? wanted : names.slice(0, 1)
  return Object.fromEntries(
    chosen.map((name) => [
      name,
      sampleOf(properties[name] ?? {}, idAt, { path: path === '' ? name : `${path}.${name}` }),
    ]),
  )
}

function hasId(schema: JsonSchema): boolean {
  const { format, properties = {}, items } = withoutNull(schema)
  return format === 'uuid' || (items ? hasId(items) : false) || Object.values(properties).some(hasId)
}
