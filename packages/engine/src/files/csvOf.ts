import { unparse } from 'papaparse'
import { isRecord } from '../project/raw.ts'

/**
 * Rows as CSV: objects with one column for each name, in the order in which names are first seen, anything else in one
 * column without a head. Every cell is quoted, nothing is an empty cell, and objects in cells are JSON.
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
