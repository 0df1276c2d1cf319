import type { LimitsBy, PropertySchema, StoredProperties } from '@sluice/engine/elements'
import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement } from '../ProjectIndex.ts'
import type { Rule } from './Rule.ts'

/** Reports stored values that do not fit their property: wrong kind, not one of the choices, or out of range. */
export const values: Rule = ({ elements }) => elements.flatMap(ofElement)

function ofElement({ record, type, path }: IndexedElement): readonly Remark[] {
  if (!type) return []
  const { definition, generation } = type
  const usual = generation.adapt(recordOf(recordOf(record.content).default))
  return Object.entries(recordOf(record.content)).flatMap(([media, bag]) => {
    const own = generation.adapt(recordOf(bag))
    const settings = { ...usual, ...own }
    return Object.entries(own).flatMap(([property, value]): Remark[] => {
      const schema = Object.hasOwn(definition.properties, property) ? definition.properties[property] : undefined
      const problem = schema && !isOpen(value) ? problemOf(value, schema, settings) : null
      if (!problem) return []
      const message = `“${property}” of a ${definition.name} ${problem.message}`
      return [{ code: problem.code, severity: 'warning', message, path: `${path}.content.${media}`, property }]
    })
  })
}

/** Bound values are known only at run time, and an absent value is always accepted. */
function isOpen(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && ('__wwtype' in value || 'code' in value)
}

interface Problem {
  readonly code: 'property/kind' | 'property/range' | 'property/value'
  readonly message: string
}

function problemOf(value: unknown, schema: PropertySchema, settings: StoredProperties): Problem | null {
  const shown = JSON.stringify(value)
  // CSS accepts more values than builders offer.
  const isCss = schema.cssVariable !== undefined
  switch (schema.kind) {
    case 'number':
      return numberProblem(value, isCss ? {} : limitsOf(schema, settings), shown)
    case 'boolean':
      return typeof value === 'boolean' || value === 'true' || value === 'false' ? null : kind('yes or no', shown)
    case 'choice':
      return isChoice(value, schema) || (isCss && isWord(value)) ? null : choice(schema.values ?? [], shown)
    case 'list':
      return typeof value === 'object' ? null : kind('a list', shown)
    case 'length':
      return lengthProblem(value, isCss ? {} : (schema.units ?? {}), shown)
    default:
      return null
  }
}

function isChoice(value: unknown, { values: allowed = [] }: PropertySchema): boolean {
  return allowed.some((one) => one === value)
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]+(?:[ -][a-z]+)*$/.test(value)
}

/** Limits of a number, which may depend on other settings; none where those are bound. */
function limitsOf(schema: PropertySchema, settings: StoredProperties): Pick<PropertySchema, 'max' | 'min'> {
  const isMet = ({ when }: LimitsBy) => Object.entries(when).every(([name, wanted]) => settings[name] === wanted)
  return schema.limitsBy?.find(isMet) ?? schema
}

/** Only units with limits are looked at: CSS has more than builders offer. */
function lengthProblem(value: unknown, units: NonNullable<PropertySchema['units']>, shown: string): Problem | null {
  if (typeof value !== 'string' && typeof value !== 'number') return kind('a length', shown)
  const [, amount = '', unit = ''] = /^\s*(-?[\d.]+)\s*([a-z%]+)\s*$/i.exec(String(value)) ?? []
  const [least, most] = (Object.hasOwn(units, unit) && units[unit]) || []
  if (least !== undefined && Number(amount) < least) return range(`at least ${least}${unit}`, shown)
  return most !== undefined && Number(amount) > most ? range(`at most ${most}${unit}`, shown) : null
}

function numberProblem(
  value: unknown,
  { min, max }: Pick<PropertySchema, 'max' | 'min'>,
  shown: string,
): Problem | null {
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) return kind('a number', shown)
  if (min !== undefined && number < min) return range(`at least ${min}`, shown)
  return max !== undefined && number > max ? range(`at most ${max}`, shown) : null
}

function kind(wanted: string, shown: string): Problem {
  return { code: 'property/kind', message: `takes ${wanted}, and this is ${shown}.` }
}

function range(wanted: string, shown: string): Problem {
  return { code: 'property/range', message: `takes ${wanted}, and this is ${shown}.` }
}

function choice(allowed: readonly unknown[], shown: string): Problem {
  const list = allowed.map((one) => JSON.stringify(one)).join(', ')
  return { code: 'property/value', message: `takes one of ${list}, and this is ${shown}.` }
}
