import { type ColumnPath, parseError, parsePath } from './parseSelect.ts'
import { splitTopLevel, unquoted } from './splitTopLevel.ts'

/** Condition on the rows of a table. */
export type Condition = Comparison | Group

export interface Comparison {
  readonly kind: 'comparison'
  readonly path: ColumnPath
  readonly operator: string
  /** In brackets after the operator: `any`, `all`, or the language of a text search. */
  readonly modifier: string | null
  readonly value: string
  readonly isNegated: boolean
}

export interface Group {
  readonly kind: 'group'
  readonly joins: 'and' | 'or'
  readonly isNegated: boolean
  readonly conditions: readonly Condition[]
}

/** Parses the value of a filter parameter, such as `not.eq.5` or `in.(1,2)`. @throws {RestError} */
export function parseComparison(place: string, text: string): Comparison {
  const [, not, operator, modifier, value] = /^(not\.)?([a-z]+)(?:\(([a-z_]+)\))?\.(.*)$/is.exec(text) ?? []
  if (operator === undefined || value === undefined) throw parseError(text)
  return {
    kind: 'comparison',
    path: parsePath(place),
    operator,
    modifier: modifier ?? null,
    value,
    isNegated: not !== undefined,
  }
}

/** Parses the value of an `and` or `or` parameter, such as `(age.lt.18,not.and(a.is.null,b.is.null))`. @throws {RestError} */
export function parseGroup(joins: 'and' | 'or', text: string, isNegated: boolean): Group {
  const inner = /^\((.*)\)$/s.exec(text.trim())?.[1]
  if (inner === undefined) throw parseError(text)
  return { kind: 'group', joins, isNegated, conditions: splitTopLevel(inner).map(parseCondition) }
}

function parseCondition(text: string): Condition {
  const [, not, joins, rest] = /^\s*(not\.)?(and|or)(\(.*\))\s*$/s.exec(text) ?? []
  if (rest !== undefined) return parseGroup(joins === 'or' ? 'or' : 'and', rest, not !== undefined)
  const [, place, comparison] = /^\s*("(?:[^"\\]|\\.)*"|[^.]+)\.(.*)$/s.exec(text) ?? []
  if (place === undefined || comparison === undefined) throw parseError(text)
  const parsed = parseComparison(place, comparison)
  return { ...parsed, value: unquoted(parsed.value) }
}
