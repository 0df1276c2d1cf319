import type { Remark } from '../Finding.ts'
import type { Stored } from '../ProjectIndex.ts'

/** Says that something a place names is not there; what is bound or empty names nothing yet. */
export function missing(id: unknown, known: ReadonlySet<string>, what: string, path: string): readonly Remark[] {
  if (typeof id !== 'string' || id === '' || known.has(id)) return []
  return [{ code: `target/${what}`, severity: 'error', message: `There is no ${what} “${id}” here.`, path }]
}

/** The ids of stored things. */
export function idsOf(stored: readonly Stored[]): ReadonlySet<string> {
  return new Set(stored.map(({ id }) => String(id)))
}
