import { type StateTable, stateTables } from '@sluice/irrigation-rules'
import { argumentError } from '../calls/argumentError.ts'

/** Any state table; its facts are the fields of a record. */
export type AnyTable = StateTable<string, object, string>

/**
 * State table of a kind of record; for a `ticket` that of the ticket's kind.
 * @throws {FormulaError} when there is none: a misspelled kind would hide content that should be shown.
 */
export function tableOf(kind: string, record: { readonly kind?: unknown }): AnyTable {
  const name = kind === 'ticket' ? String(record.kind) : kind
  const found = Object.entries(stateTables).find(([known]) => known === name)?.[1]
  if (found) return found as unknown as AnyTable // the requirements of a table check the fields they read
  throw argumentError(`There is no state table “${name}”.`)
}
