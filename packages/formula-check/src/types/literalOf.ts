import { ANY, FALSE, NULL, NUMBER, TEXT, TRUE, type Type, UNDEFINED } from './Type.ts'

const MAX_TEXT = 100

/** Returns the type of one primitive value; long texts and non-finite numbers get their general type. */
export function literalOf(value: unknown): Type {
  if (value === undefined) return UNDEFINED
  if (value === null) return NULL
  if (typeof value === 'boolean') return value ? TRUE : FALSE
  if (typeof value === 'string') return value.length > MAX_TEXT ? TEXT : { kind: 'literal', value }
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'literal', value } : NUMBER
  return typeof value === 'bigint' ? { kind: 'literal', value } : ANY
}
