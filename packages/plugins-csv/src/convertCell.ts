import type { Kind } from './columnsOf.ts'
import type { ReadErrorCode } from './ReadError.ts'
import type { ValueFormat } from './values/ValueFormat.ts'

const TRUE = ['true', '1', 'yes', 'y', 'x', 'sí', 'si', 'verdadero']
const FALSE = ['false', '0', 'no', 'n', 'falso']

/** Value of a cell, or why it is none of its kind. */
export type Converted =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly code: ReadErrorCode; readonly why: string }

/** Converts the text of a cell. An empty one is null, and an empty text. */
export function convertCell(text: string, kind: Kind, format: ValueFormat): Converted {
  if (kind === 'text') return { kind: 'value', value: text }
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'value', value: null }
  switch (kind) {
    case 'number':
      return valueOr(
        format.parseNumber(trimmed),
        'csv/not-a-number',
        `no number; write it as ${format.examples.number}`,
      )
    case 'date':
      return valueOr(format.parseDate(trimmed), 'csv/not-a-date', `no date; write it as ${format.examples.date}`)
    case 'boolean':
      return valueOr(booleanOf(trimmed.toLowerCase()), 'csv/not-a-boolean', 'neither yes nor no')
    default:
      return kind satisfies never
  }
}

function valueOr(value: unknown, code: ReadErrorCode, why: string): Converted {
  return value === null ? { kind: 'error', code, why } : { kind: 'value', value }
}

function booleanOf(text: string): boolean | null {
  if (TRUE.includes(text)) return true
  return FALSE.includes(text) ? false : null
}
