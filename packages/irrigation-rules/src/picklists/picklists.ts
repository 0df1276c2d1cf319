import type { Language } from './language.ts'
import { picklistRows } from './picklistRows.ts'

/** Name of a picklist. */
export type PicklistName = keyof typeof picklistRows

/** A code of the named picklist. */
export type PicklistCode<N extends PicklistName> = (typeof picklistRows)[N][number][0]

/** One choice of a picklist: the stored code and its labels. */
export type PicklistItem = { readonly code: string } & Readonly<Record<Language, string>>

/** Every picklist by name, items in display order. */
export const picklists = toPicklists(picklistRows)

function toPicklists<N extends PicklistName>(
  rows: Readonly<Record<N, readonly (readonly [string, string, string])[]>>,
): Readonly<Record<N, readonly PicklistItem[]>> {
  const names = Object.keys(rows) as N[] // keys of a record typed by N
  const entries = names.map((name) => [name, rows[name].map(([code, en, es]) => ({ code, en, es }))])
  return Object.fromEntries(entries) // fromEntries forgets the key type
}
