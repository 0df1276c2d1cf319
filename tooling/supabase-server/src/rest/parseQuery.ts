import { type Condition, parseComparison, parseGroup } from './parseConditions.ts'
import { type ColumnPath, parseError, parsePath, parseSelect, type SelectItem } from './parseSelect.ts'

/** Parsed parameters of a request: columns, embedded tables, filters, order and page. */
export interface Query {
  readonly items: readonly SelectItem[]
  readonly conditions: readonly Condition[]
  readonly order: readonly Ordering[]
  readonly limit: number | null
  readonly offset: number
  /** Queries of embedded tables, by the name of the embed. */
  readonly embedded: Readonly<Record<string, Query>>
}

export interface Ordering {
  readonly path: ColumnPath
  readonly isDescending: boolean
  readonly nulls: 'first' | 'last' | null
}

/** A parameter, with the embed that it is for. */
interface Parameter {
  readonly embed: readonly string[]
  readonly key: string
  readonly value: string
}

/** Parameters that are no filters. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/** Parses the parameters of a request. @throws {RestError} */
export function parseQuery(parameters: URLSearchParams): Query {
  const items = parseSelect(parameters.get('select') ?? '')
  return queryOf(items, [...parameters].map(parameterOf))
}

function parameterOf([name, value]: [string, string]): Parameter {
  const [, path = '', logic] = /^(.*?)\.?((?:not\.)?(?:and|or))$/s.exec(name) ?? []
  if (logic !== undefined && (path === '' || name === `${path}.${logic}`))
    return { embed: path === '' ? [] : path.split('.'), key: logic, value }
  const parts = name.split('.')
  return { embed: parts.slice(0, -1), key: parts.at(-1) ?? '', value }
}

function queryOf(items: readonly SelectItem[], parameters: readonly Parameter[]): Query {
  const own = parameters.filter(({ embed }) => embed.length === 0)
  const last = (key: string) => own.findLast((one) => one.key === key)?.value
  const embeds = items.flatMap((item) => (item.kind === 'embed' ? [item] : []))
  return {
    items,
    conditions: own.filter(({ key }) => !RESERVED.has(key)).map(conditionOf),
    order: (last('order') ?? '').split(',').filter(Boolean).map(parseOrdering),
    limit: numberOf(last('limit')),
    offset: numberOf(last('offset')) ?? 0,
    embedded: Object.fromEntries(
      embeds.map(({ name, target, items: inner }) => [
        name,
        queryOf(
          inner,
          parameters.flatMap(({ embed: [first, ...embed], ...one }) =>
            first === name || first === target ? [{ ...one, embed }] : [],
          ),
        ),
      ]),
    ),
  }
}

function conditionOf({ key, value }: Parameter): Condition {
  const [, not, joins] = /^(not\.)?(and|or)$/.exec(key) ?? []
  return joins === undefined
    ? parseComparison(key, value)
    : parseGroup(joins === 'or' ? 'or' : 'and', value, not !== undefined)
}

function parseOrdering(text: string): Ordering {
  const [place = '', ...modifiers] = text.split('.')
  if (modifiers.some((one) => !['asc', 'desc', 'nullsfirst', 'nullslast'].includes(one))) throw parseError(text)
  const nulls = modifiers.includes('nullsfirst') ? 'first' : modifiers.includes('nullslast') ? 'last' : null
  return { path: parsePath(place), isDescending: modifiers.includes('desc'), nulls }
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^-?\d+$/.test(text)) throw parseError(text)
  return Number(text)
}
