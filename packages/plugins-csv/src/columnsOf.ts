import { CsvError } from './CsvError.ts'
import { isRecord } from './isRecord.ts'

/** Kinds of values that a column can contain. */
export const KINDS = ['text', 'number', 'date', 'boolean'] as const

export type Kind = (typeof KINDS)[number]

/** Column of a table: the key of its values in rows, and its label in the file. */
export interface Column {
  readonly key: string
  readonly label: string
  readonly kind: Kind
  readonly isRequired: boolean
}

/**
 * Converts the stored list of columns; null without one. A text is a column with that key.
 * @throws {CsvError} for an entry without a key, or with an unknown kind.
 */
export function columnsOf(stored: unknown): readonly Column[] | null {
  if (stored === undefined || stored === null || stored === '') return null
  if (!Array.isArray(stored)) throw invalid('Columns must be a list')
  return stored.length === 0 ? null : stored.map(columnOf)
}

function columnOf(stored: unknown, index: number): Column {
  const { key, label, kind, isRequired } = isRecord(stored) ? stored : { key: stored }
  if (typeof key !== 'string' || key === '') throw invalid(`Column ${index + 1} has no key`)
  const known = KINDS.find((one) => one === (kind || 'text'))
  if (!known) throw invalid(`The column “${key}” has the kind “${String(kind)}”, which is none of ${KINDS.join(', ')}`)
  return { key, label: String(label || key), kind: known, isRequired: isRequired === true }
}

function invalid(what: string): CsvError {
  return new CsvError('csv/invalid-columns', `${what}. Use a list of { key, label, kind }.`)
}
