import { arrayOf, inList, quoted } from './quoted.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * Converts the stored filter of a collection to one of PostgREST, such as `and(age.gt.18,name.eq."Ana")`; empty when there is
 * nothing to filter, and null when the server cannot express it.
 */
export function collectionFilter(filter: unknown): string | null {
  if (!isRecord(filter)) return ''
  const { link, conditions } = filter
  if (filter.if === false || !Array.isArray(conditions)) return ''
  const parts = conditions
    .filter(isRecord)
    .map((one) => ('conditions' in one ? collectionFilter(one) : conditionOf(one)))
  if (parts.includes(null)) return null
  const own = parts.filter((part) => part !== '')
  return own.length === 0 ? '' : `${link === '$or' || link === 'or' ? 'or' : 'and'}(${own.join(',')})`
}

/** A condition; empty when it is ignored, null when the server has no such operator. */
function conditionOf({ field, operator, value, isEmptyIgnored }: Stored): string | null {
  if (isEmptyIgnored === true && isEmpty(value)) return ''
  const name = String(operator)
  if (LOCAL.includes(name)) return null
  const compare = OPERATORS[name]
  if (!compare) return ''
  const column = columnOf(field)
  const comparison = compare(value)
  return column === null || comparison === null ? null : `${column}.${comparison}`
}

/** Operators that only the app can evaluate: patterns of JavaScript, and members of objects. */
const LOCAL = ['$match', '$notMatch', '$has', '$hasNot']

/** A comparison that no row meets. */
const NEVER = 'in.()'

/** Writes the comparison with a value; null when the value cannot be written. */
type Compare = (value: unknown) => string | null

const OPERATORS: Readonly<Record<string, Compare>> = {
  $eq: (value) => (value === null ? 'is.null' : compared('eq', value)),
  $ne: (value) => (value === null ? 'not.is.null' : compared('neq', value)),
  $lt: (value) => compared('lt', value),
  $gt: (value) => compared('gt', value),
  $lte: (value) => compared('lte', value),
  $gte: (value) => compared('gte', value),
  '$iLike:contains': (value) => pattern('ilike', '%', value, '%'),
  '$notILike:contains': (value) => pattern('not.ilike', '%', value, '%'),
  '$iLike:startsWith': (value) => pattern('ilike', '', value, '%'),
  '$iLike:endsWith': (value) => pattern('ilike', '%', value, ''),
  '$eq:null': () => 'is.null',
  '$ne:null': () => 'not.is.null',
  $in: (value) => `in.(${listOf(value).map(inList).join(',')})`,
  $notIn: (value) => `not.in.(${listOf(value).map(inList).join(',')})`,
  $overlap: (value) => `ov.${arrayOf(listOf(value))}`,
  $notOverlap: (value) => `not.ov.${arrayOf(listOf(value))}`,
  $contains: (value) => `cs.${arrayOf(listOf(value))}`,
}

function compared(operator: string, value: unknown): string {
  if (value === undefined || value === null) return NEVER
  if (value instanceof Date) return `${operator}.${quoted(value.toISOString())}`
  if (typeof value === 'object') return `${operator}.${quoted(JSON.stringify(value))}`
  return `${operator}.${inList(value)}`
}

/** A star stands for any text in a pattern of PostgREST and cannot be escaped. */
function pattern(operator: string, before: string, value: unknown, after: string): string | null {
  const text = String(value ?? '')
  if (text.includes('*')) return null
  return `${operator}.${quoted(`${before}${text.replace(/[\\%_]/g, '\\$&')}${after}`)}`
}

/** The column of a condition or of a sort; null for a place inside of a row that has no name. */
export function columnOf(field: unknown): string | null {
  const path = Array.isArray(field) ? field.map(String) : [String(field ?? '')]
  const [column = '', ...more] = path
  if (more.length > 0 || column === '') return null
  return /[,.:()"\s]/.test(column) && !column.includes('->') ? quoted(column) : column
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isEmpty(value) ? [] : [value])

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
