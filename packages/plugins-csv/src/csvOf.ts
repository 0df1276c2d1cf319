import { unparse } from 'papaparse'
import type { Column } from './columnsOf.ts'
import { guardFormula } from './guardFormula.ts'
import { isRecord } from './isRecord.ts'
import { plainOf } from './plainOf.ts'
import { parseIso } from './values/isoDate.ts'
import type { ValueFormat } from './values/ValueFormat.ts'

export interface CsvOptions {
  /** Columns to write, in their order; null for all. */
  readonly columns: readonly Pick<Column, 'key' | 'label'>[] | null
  readonly separator: string
  readonly format: ValueFormat
  /** Whether texts that a spreadsheet would run get an apostrophe. */
  readonly isGuarded: boolean
  /** Whether ISO texts are dates, to be written in the format. */
  readonly hasDates: boolean
}

/**
 * Writes rows as CSV: objects with one column per key, in order of first occurrence, anything else in one column without a header. A
 * value among objects is in the column `value`. Every cell is quoted, null and undefined are empty cells, objects in cells are JSON.
 */
export function csvOf(rows: readonly unknown[], options: CsvOptions): string {
  const { separator, columns } = options
  const how = { quotes: true, newline: '\n', delimiter: separator }
  const cell = (value: unknown) => cellOf(value, options)
  const plain = rows.map(plainOf)
  if (!columns && !plain.some(isRecord))
    return unparse(
      plain.map((row) => [cell(row)]),
      how,
    )
  const records = plain.map(recordOf)
  const chosen = columns ?? allColumns(records)
  return unparse(
    {
      fields: chosen.map(({ label }) => cell(label)),
      data: records.map((record) =>
        chosen.map(({ key }) => cell(Object.hasOwn(record, key) ? record[key] : undefined)),
      ),
    },
    how,
  )
}

function recordOf(row: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(row)) return row
  return row === undefined || row === null ? {} : { value: row }
}

function allColumns(records: readonly Readonly<Record<string, unknown>>[]): readonly Pick<Column, 'key' | 'label'>[] {
  const keys = new Set(records.flatMap((record) => Object.keys(record)))
  return [...keys].map((key) => ({ key, label: key }))
}

function cellOf(value: unknown, { format, isGuarded, hasDates }: CsvOptions): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return format.formatNumber(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : format.formatDate(value.toISOString())
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (hasDates && parseIso(text)) return format.formatDate(text)
  return isGuarded ? guardFormula(text) : text
}
