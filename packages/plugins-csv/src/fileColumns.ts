import type { Column } from './columnsOf.ts'
import type { ReadError } from './ReadError.ts'

/** Column of a file. */
export interface FileColumn extends Column {
  /** Position in the file, the first being 0. */
  readonly index: number
  /** Whether the reader has asked for it; others are read as text under their own name. */
  readonly isListed: boolean
}

/** Row of a file. */
export interface Line {
  readonly cells: readonly string[]
  /** Number as a spreadsheet counts, the first being 1. */
  readonly row: number
}

interface Found {
  readonly columns: readonly FileColumn[]
  readonly errors: readonly ReadError[]
}

/**
 * Matches the columns of a file with those of a reader, by label or key, in any case and without spaces around. A second column of a name
 * gets a number, and one without a name its position.
 */
export function columnsByHeader(header: Line, listed: readonly Column[]): Found {
  const { cells, row } = header
  const taken = new Set<string>()
  const errors: ReadError[] = []
  const columns = cells.map((text, index): FileColumn => {
    const match = listed.find((column) => isNamed(column, text) && !taken.has(column.key))
    const label = match?.label ?? text
    const key = match?.key ?? freeName(text.trim() === '' ? `column ${index + 1}` : text, [...taken, ...keysOf(listed)])
    taken.add(key)
    if (text.trim() === '') errors.push(emptyHeader(row, key))
    else if (cells.findIndex((one) => named(one) === named(text)) < index) errors.push(duplicateHeader(row, key, text))
    return { kind: 'text', isRequired: false, ...match, key, label, index, isListed: match !== undefined }
  })
  return { columns, errors: [...errors, ...missingColumns(listed, taken)] }
}

/** Matches columns by their position, in a file without a header. */
export function columnsByPosition(count: number, listed: readonly Column[]): Found {
  const columns = Array.from({ length: count }, (_, index): FileColumn => {
    const name = `column ${index + 1}`
    const column = listed[index] ?? {
      key: freeName(name, keysOf(listed)),
      label: name,
      kind: 'text',
      isRequired: false,
    }
    return { ...column, index, isListed: index < listed.length }
  })
  return { columns, errors: missingColumns(listed, new Set(columns.map(({ key }) => key))) }
}

function named(text: string): string {
  return text.trim().toLowerCase()
}

function isNamed({ key, label }: Column, text: string): boolean {
  return named(label) === named(text) || named(key) === named(text)
}

function keysOf(columns: readonly Column[]): readonly string[] {
  return columns.map(({ key }) => key)
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let count = 2; taken.includes(free); count += 1) free = `${name} (${count})`
  return free
}

function emptyHeader(row: number, key: string): ReadError {
  const message = `A column has no name in the header; its values are under “${key}”. Give it a name.`
  return { code: 'csv/empty-header', row, column: key, value: null, message }
}

function duplicateHeader(row: number, key: string, text: string): ReadError {
  const message = `The header has “${text}” more than once; the values of this one are under “${key}”. Rename one of them.`
  return { code: 'csv/duplicate-header', row, column: key, value: text, message }
}

function missingColumns(listed: readonly Column[], found: ReadonlySet<string>): readonly ReadError[] {
  return listed.flatMap(({ key, label, isRequired }) => {
    const message = `The file has no column “${label}”, which is required. Add it to the header.`
    return isRequired && !found.has(key)
      ? [{ code: 'csv/missing-column' as const, row: null, column: label, value: null, message }]
      : []
  })
}
