import type { Expression } from '../ast.ts'
import type { Run } from './Run.ts'

/** Without a position to remember, one regular expression serves every evaluation. */
export function compileRegExp({ source, flags }: Expression & { kind: 'regexp' }): Run {
  if (/[gy]/.test(flags)) return () => new RegExp(source, flags)
  const shared = new RegExp(source, flags)
  return () => shared
}
