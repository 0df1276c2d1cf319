import { SupabaseError } from '../SupabaseError.ts'
import { applyFilters } from './applyFilters.ts'
import type { Query } from './Query.ts'
import { filteredColumn, quoted } from './quoted.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * Limits a change to the rows of filters. A filter that the server would not apply to the changed rows, or would read in another
 * way, is refused: more rows would change than the filters say.
 * @throws {SupabaseError}
 */
export function narrowToFilters(query: Query, filters: readonly Stored[]): void {
  if (filters.length === 0)
    throw new SupabaseError('supabase/no-filters', 'No filters defined: all rows of the table would change.')
  for (const filter of filters) checkFilter(filter)
  applyFilters(query, filters)
}

/** Limits a change to the row of a primary key. @throws {SupabaseError} when a part of the key has no value. */
export function narrowToKey(query: Query, key: Stored): void {
  const columns = Object.entries(key)
  if (columns.length === 0) throw new SupabaseError('supabase/no-key', 'No primary key defined.')
  for (const [column, value] of columns) {
    if (value === undefined || value === null)
      throw new SupabaseError('supabase/no-key', `The primary key “${column}” has no value.`)
    query.eq(isForeign(column) ? quoted(column) : filteredColumn(column), value)
  }
}

function checkFilter({ fn, column, operator, value, options }: Stored): void {
  if (fn === 'or') checkOr(value, options)
  else if (fn === 'match') checkMatch(value)
  else {
    const name = String(column ?? '')
    checkColumn(name)
    checkValue(name, value, fn === 'is' || ((fn === 'not' || fn === 'filter') && operator === 'is'))
  }
}

function checkOr(value: unknown, options: unknown): void {
  if (Object(options).foreignTable) throw refusedForeign(String(Object(options).foreignTable))
  if (typeof value !== 'string' || /^[\s()]*$/.test(value)) throw refusedValue('or')
}

function checkMatch(value: unknown): void {
  const columns = Object.entries(Object(value))
  if (columns.length === 0) throw refusedValue('match')
  for (const [column, one] of columns) {
    checkColumn(column)
    checkValue(column, one)
  }
}

function checkColumn(column: string): void {
  if (column.trim() === '') throw new SupabaseError('supabase/no-column', 'A filter of this change has no column.')
  if (isForeign(column)) throw refusedForeign(column)
}

/** An unknown value would be compared as the text “undefined” or “null”. */
function checkValue(column: string, value: unknown, isNullMeant = false): void {
  const isMissing = (one: unknown) => one === undefined || (one === null && !isNullMeant)
  const isUnknown = Array.isArray(value) ? value.some((one) => one === undefined) : isMissing(value)
  if (isUnknown) throw refusedValue(column)
}

/** Whether a column is one of another table, such as `sites.name`; a dot in quotes or in a JSON path is part of a name. */
function isForeign(column: string): boolean {
  const [plain = ''] = column.replace(/"(?:[^"\\]|\\.)*"/g, '').split('->')
  return plain.includes('.')
}

function refusedValue(name: string): SupabaseError {
  return new SupabaseError(
    'supabase/no-filter-value',
    `The filter “${name}” has no value: other rows than intended could change.`,
  )
}

function refusedForeign(name: string): SupabaseError {
  return new SupabaseError(
    'supabase/foreign-filter',
    `The filter “${name}” is on another table and limits no change. Filter by columns of the changed table.`,
  )
}
