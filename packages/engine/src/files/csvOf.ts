import { unparse } from 'papaparse'
import { isRecord } from '../project/raw.ts'

/**
 * Writes rows as CSV: objects with one column per name, in order of first occurrence, anything else in one column
 * without a header. Every cell is quoted, null and undefined are empty cells, and objects in cells are JSON.
 */
export function csvOf(rows: readonly unknown[]): string {
  const options = { quotes: true, newline: '\n' }
  if (!rows.some(isRecord))
    return unparse(
      rows.map((row) => [cellOf(row)]),
      options,
    )
  const fields = [...new Set(rows.flatMap((row) => Object.keys(isRecord(row) ? row : {})))]
  const data = rows.map((row) => fields.map((name) => cellOf(isRecord(row) ? row[name] : undefined)))
  return unparse({ fields, data }, options)
}

function cellOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')
}
