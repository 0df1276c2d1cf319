import { SupabaseError } from '../SupabaseError.ts'
import type { Query } from './Query.ts'
import { filteredColumn, inList } from './quoted.ts'

type Stored = Readonly<Record<string, unknown>>

/** Stored filter of an action: the name of a function, and what it compares. */
interface Filter {
  readonly column: string
  readonly value: unknown
  readonly operator: string
  readonly options: Stored
}

/** The enabled filters of a stored list. */
export function enabledFilters(filters: unknown): readonly Stored[] {
  return Array.isArray(filters)
    ? filters.filter((one): one is Stored => {
        const isFilter = typeof one === 'object' && one !== null && 'fn' in one
        return isFilter && (!('isEnabled' in one) || Boolean(one.isEnabled))
      })
    : []
}

/** Adds stored filters to a request. @throws {SupabaseError} for a filter that does not exist. */
export function applyFilters(query: Query, filters: readonly Stored[]): void {
  for (const { fn, column, value, operator, options } of filters) {
    const apply = FILTERS[String(fn)]
    if (!apply) throw new SupabaseError('supabase/unknown-filter', `There is no filter “${String(fn)}”.`)
    apply(query, {
      column: filteredColumn(String(column ?? '')),
      value,
      operator: String(operator ?? ''),
      options: typeof options === 'object' && options !== null ? { ...options } : {},
    })
  }
}

type Apply = (query: Query, filter: Filter) => void

const compares = (name: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte'): Apply => {
  return (query, { column, value }) => void query.filter(column, name, textOf(value))
}

const FILTERS: Readonly<Record<string, Apply>> = {
  eq: compares('eq'),
  neq: compares('neq'),
  gt: compares('gt'),
  gte: compares('gte'),
  lt: compares('lt'),
  lte: compares('lte'),
  like: (query, { column, value }) => void query.like(column, String(value)),
  ilike: (query, { column, value }) => void query.ilike(column, String(value)),
  is: (query, { column, value }) => void query.filter(column, 'is', value ?? null),
  in: (query, { column, value }) => void query.filter(column, 'in', `(${listOf(value).map(inList).join(',')})`),
  contains: (query, { column, value }) => void query.contains(column, containedOf(value)),
  containedBy: (query, { column, value }) => void query.containedBy(column, containedOf(value)),
  overlaps: (query, { column, value }) => void query.overlaps(column, Array.isArray(value) ? value : String(value)),
  rangeGt: (query, { column, value }) => void query.rangeGt(column, String(value)),
  rangeGte: (query, { column, value }) => void query.rangeGte(column, String(value)),
  rangeLt: (query, { column, value }) => void query.rangeLt(column, String(value)),
  rangeLte: (query, { column, value }) => void query.rangeLte(column, String(value)),
  rangeAdjacent: (query, { column, value }) => void query.rangeAdjacent(column, String(value)),
  textSearch: (query, { column, value, options }) => void query.textSearch(column, String(value), options),
  match: (query, { value }) => {
    const columns = Object.entries(Object(value)).map(([column, one]) => [filteredColumn(column), one])
    query.match(Object.fromEntries(columns))
  },
  not: (query, { column, operator, value }) => void query.not(column, operator, value ?? null),
  filter: (query, { column, operator, value }) => void query.filter(column, operator, value ?? null),
  or: (query, { value, options }) => {
    const { foreignTable } = options
    query.or(String(value).replace(/^\((.*)\)$/s, '$1'), typeof foreignTable === 'string' ? { foreignTable } : {})
  },
}

/** A value as it is compared; objects become JSON. */
function textOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function containedOf(value: unknown): string | readonly unknown[] | Record<string, unknown> {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? { ...value } : String(value)
}
