import type { Remark } from '../Finding.ts'
import { wordOf } from '../words.ts'

/** Reports a reference to something that does not exist; a bound or empty reference is accepted. */
export function missing(id: unknown, known: ReadonlySet<string>, what: string, path: string): readonly Remark[] {
  const name = wordOf(id)
  if (name === '' || known.has(name)) return []
  return [{ code: `target/${what}`, severity: 'error', message: `There is no ${what} “${name}” here.`, path }]
}
