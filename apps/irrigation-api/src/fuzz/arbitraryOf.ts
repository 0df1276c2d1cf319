import fc from 'fast-check'
import type { JsonSchema } from '../isolation/sampleOf.ts'

/** Invalid values that replace valid ones. */
const junk = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  -(2 ** 31),
  1e300,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1--",
  '%',
  '../../etc/passwd',
  '𝕏'.repeat(300),
  'x'.repeat(5000),
  [],
  [null],
  {},
  { $ne: 1 },
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '-infinity',
  'NaN',
)

const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Lawn', 'Ana', 'done', 'x', '555-0100', '29.5', 'head_broken', 'Ñandú 🌱') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const texts: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  time: fc.constantFrom('00:00', '05:30', '23:59'),
  email: fc.integer({ min: 0, max: 50 }).map((n) => `fuzz${n}@example.com`),
  uri: fc.constantFrom('https://example.com/a', 'http://localhost/', 'javascript:alert(1)'),
}

/**
 * Values that mostly match a JSON schema, and sometimes do not.
 * @param idsOf ids for a field of this name: mostly of rows it can refer to, sometimes of others.
 */
export function arbitraryOf(schema: JsonSchema, idsOf: IdsOf, { depth = 0, name = '' } = {}): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: fitting(schema, idsOf, { depth, name }) }, { weight: 1, arbitrary: junk })
}

/** Returns ids for a field. */
export type IdsOf = (name: string) => fc.Arbitrary<string>

interface Place {
  readonly depth: number
  readonly name: string
}

function fitting(schema: JsonSchema, idsOf: IdsOf, place: Place): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, idsOf, place)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = [schema.type ?? []].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...schema, type }, idsOf, place)))
  switch (types[0]) {
    case 'object':
      return objectOf(schema, idsOf, place)
    case 'array':
      return place.depth > 4 ? fc.constant([]) : arrayOf(schema, idsOf, place)
    case 'integer':
    case 'number':
      return numberOf(schema, types[0] === 'integer')
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema, idsOf, place)
    default:
      return schema.properties ? objectOf(schema, idsOf, place) : junk
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, idsOf: IdsOf, { depth }: Place) {
  const entries = Object.entries(properties).map(
    ([name, inner]) => [name, arbitraryOf(inner, idsOf, { depth: depth + 1, name })] as const,
  )
  // Required fields are mostly present; optional ones sometimes.
  return fc
    .record(Object.fromEntries(entries), { requiredKeys: [...required].filter((name) => name in properties) })
    .chain((value) => fc.oneof({ weight: 60, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: spoiled(value) }))
}

const spoiled = (value: object) => fc.constantFrom({ ...value, isAdmin: true }, {}, [value])

function arrayOf({ items = {}, minItems = 0 }: JsonSchema, idsOf: IdsOf, { depth, name }: Place) {
  return fc.array(arbitraryOf(items, idsOf, { depth: depth + 1, name }), {
    minLength: minItems,
    maxLength: minItems + 3,
  })
}

function numberOf({ minimum, maximum }: JsonSchema & { readonly maximum?: number }, isWhole: boolean) {
  const min = Math.max(minimum ?? -1000, -1e9)
  const max = Math.min(maximum ?? 100_000, 1e9)
  const inside = isWhole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
  return fc.oneof(
    { weight: 8, arbitrary: inside },
    { weight: 1, arbitrary: fc.constantFrom(min - 1, max + 1, min, max) },
  )
}

function textOf({ format, maxLength = 60 }: JsonSchema, idsOf: IdsOf, { name }: Place): fc.Arbitrary<unknown> {
  if (format === 'uuid') return idsOf(name)
  return texts[format ?? ''] ?? words.map((word) => word.slice(0, maxLength))
}
