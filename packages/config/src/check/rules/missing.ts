import type { Remark } from '../Finding.ts'
import { wordOf } from '../words.ts'

/** Says that something a place names is not there; what is bound or empty names nothing yet. */
export function missing(id: unknown, known: ReadonlySet<string>, what: string, path: string): readonly Remark[] {
  const name = wordOf(id)
  if (name === '' || known.has(name)) return []
  return [{ code: `target/${what}`, severity: 'error', message: `There is no ${what} “${name}” here.`, path }]
}
