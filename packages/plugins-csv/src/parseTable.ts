import { type ParseResult, parse } from 'papaparse'
import type { Column } from './columnsOf.ts'
import { convertCell } from './convertCell.ts'
import { columnsByHeader, columnsByPosition, type FileColumn, type Line } from './fileColumns.ts'
import { withoutGuard } from './guardFormula.ts'
import type { ReadError } from './ReadError.ts'
import type { ValueFormat } from './values/ValueFormat.ts'

export interface TableOptions {
  /** Columns to look for; others are read as text. */
  readonly columns: readonly Column[]
  readonly hasHeader: boolean
  /** Separator of cells; empty to find it out. */
  readonly separator: string
  readonly format: ValueFormat
  /** Whether apostrophes in front of formulas are removed. */
  readonly isGuarded: boolean
}

/** Contents of a file. With errors, the cells in question contain their text. */
export interface Table {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly errors: readonly ReadError[]
  readonly columns: readonly FileColumn[]
}

/** Reads the text of a CSV file. Rows without any content are left out, and all problems are reported. */
export function parseTable(text: string, options: TableOptions): Table {
  const { columns: listed, hasHeader, separator, isGuarded } = options
  const parsed: ParseResult<string[]> = parse<string[]>(text, { delimiter: separator })
  const clean = isGuarded ? withoutGuard : (cell: string) => cell
  const lines = parsed.data
    .map((cells, i): Line => ({ cells: cells.map(clean), row: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [header] = lines
  if (!header) return { rows: [], errors: [empty(), ...quoteErrors(parsed)], columns: [] }
  const body = hasHeader ? lines.slice(1) : lines
  const found = hasHeader ? columnsByHeader(header, listed) : columnsByPosition(widthOf(body), listed)
  const read = body.map((line) => readLine(line, found.columns, options))
  return {
    rows: read.map(({ record }) => record),
    errors: [...quoteErrors(parsed), ...found.errors, ...read.flatMap(({ errors }) => errors)],
    columns: found.columns,
  }
}

function widthOf(lines: readonly Line[]): number {
  return lines.reduce((width, { cells }) => Math.max(width, cells.length), 0)
}

interface ReadLine {
  readonly record: Readonly<Record<string, unknown>>
  readonly errors: readonly ReadError[]
}

function readLine(
  { cells, row }: Line,
  columns: readonly FileColumn[],
  { columns: listed, format, hasHeader }: TableOptions,
): ReadLine {
  const errors: ReadError[] = hasHeader ? raggedness({ cells, row }, columns.length) : []
  const absent = listed.map(({ key }) => [key, null] as const)
  const entries = columns.map((column): readonly [string, unknown] => {
    const text = cells[column.index]
    const { label, kind, isRequired } = column
    const at = { row, column: label, value: text ?? null }
    if (isRequired && (text ?? '').trim() === '') {
      const message = `Row ${row} has no value for “${label}”, which is required.`
      errors.push({ ...at, code: 'csv/missing-value', message })
    }
    if (text === undefined) return [column.key, null]
    const converted = convertCell(text, kind, format)
    if (converted.kind === 'value') return [column.key, converted.value]
    const { code, why } = converted
    errors.push({ ...at, code, message: `Row ${row}: “${shortened(text)}” in “${label}” is ${why}.` })
    return [column.key, text]
  })
  return { record: Object.fromEntries([...absent, ...entries]), errors }
}

/** Problems of a row with more or fewer cells than the header. */
function raggedness({ cells, row }: Line, width: number): ReadError[] {
  if (cells.length < width) {
    const message = `Row ${row} has ${cells.length} cells, and the header has ${width}; the values at the end are missing.`
    return [{ code: 'csv/too-few-cells', row, column: null, value: null, message }]
  }
  return cells.slice(width).flatMap((value) => {
    const message = `Row ${row} has a value beyond the last column: “${shortened(value)}”.`
    return value.trim() === '' ? [] : [{ code: 'csv/too-many-cells' as const, row, column: null, value, message }]
  })
}

function quoteErrors({ errors }: ParseResult<string[]>): readonly ReadError[] {
  return errors.flatMap(({ type, row = 0 }) => {
    const message = `Row ${row + 1} has a quotation mark that is not closed or not doubled; its cells may be wrong.`
    return type === 'Quotes' ? [{ code: 'csv/quotes' as const, row: row + 1, column: null, value: null, message }] : []
  })
}

function empty(): ReadError {
  return { code: 'csv/empty', row: null, column: null, value: null, message: 'The file is empty.' }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
