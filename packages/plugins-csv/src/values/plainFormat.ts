import { isoOf, parseIso } from './isoDate.ts'
import type { ValueFormat } from './ValueFormat.ts'

/** Numbers as in JSON, and ISO dates. */
export const plainFormat: ValueFormat = {
  formatNumber: String,
  formatDate: (iso) => iso,
  parseNumber: (text) => (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null),
  parseDate: (text) => {
    const date = parseIso(text)
    if (!date) return null
    return date.hasZone ? new Date(text.replace(' ', 'T')).toISOString() : isoOf(date)
  },
  examples: { number: '1234.5', date: '2026-07-14' },
}
