import { type StateTable, stateTables } from '@sluice/irrigation-rules'
import { argumentError } from '../calls/argumentError.ts'

/** Any state table; its facts are what a record has. */
export type AnyTable = StateTable<string, object, string>

/**
 * The state table of a kind of record; of a `ticket` that of its own kind.
 * @throws {FormulaError} when there is none: a misspelt kind would hide what should be there.
 */
export function tableOf(kind: string, record: { readonly kind?: unknown }): AnyTable {
  const name = kind === 'ticket' ? String(record.kind) : kind
  const found = Object.entries(stateTables).find(([known]) => known === name)?.[1]
  if (found) return found as unknown as AnyTable // requirements of a table read what they know of a record
  throw argumentError(`There is no state table “${name}”.`)
}
