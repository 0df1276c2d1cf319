import { spendActive } from '../compile/Evaluation.ts'
import { ScopeObject } from '../ScopeObject.ts'
import { iterate } from '../standard/iterate.ts'
import { liveItems } from '../standard/liveItems.ts'
import { ownEntries } from '../values/own.ts'

/** What a loop goes through: items with `of`, names with `in`. @throws {FormulaError} for a value without items. */
export function itemsOf(value: unknown, over: 'in' | 'of'): ArrayLike<unknown> {
  if (over === 'of') return liveItems(value) ?? iterate(value)
  if (value instanceof ScopeObject) return value.keys()
  if (typeof value === 'string') return Object.keys(value)
  const names = typeof value === 'object' && value !== null ? ownEntries(value).map(([key]) => key) : []
  spendActive(names.length / 8)
  return names
}
