import { FormulaError } from '../formula/FormulaError.ts'
import type { LateParts } from '../formula/runtime/Evaluation.ts'
import { isEmpty } from '../formula/runtime/isEmpty.ts'
import { getPath } from '../formula/runtime/path.ts'
import { isRecord, list } from '../project/raw.ts'
import { atOnce, type Steps } from './runInChunks.ts'

type RegExps = LateParts['linearRegExps']

/** Rows filtered in one step. */
const STRETCH = 1_000

/**
 * Applies a stored filter, whose bindings are already resolved. A filter without conditions, disabled by `if`, or whose
 * conditions are all ignored keeps every item.
 * @throws {FormulaError} for an invalid pattern.
 */
export function applyFilter(items: readonly unknown[], filter: unknown, regExps: RegExps): readonly unknown[] {
  return atOnce(filterSteps(items, filter, regExps))
}

/** `applyFilter` in steps. */
export function* filterSteps(items: readonly unknown[], filter: unknown, regExps: RegExps): Steps<readonly unknown[]> {
  if (!isRecord(filter)) return items
  const kept: unknown[] = []
  for (let start = 0; start < items.length; start += STRETCH) {
    kept.push(...items.slice(start, start + STRETCH).filter((item) => opinion(item, filter, regExps) ?? true))
    yield
  }
  return kept
}

/** Evaluates a filter node for an item; undefined means that the node is ignored. */
function opinion(item: unknown, node: Readonly<Record<string, unknown>>, regExps: RegExps): boolean | undefined {
  const conditions = list(node.conditions).filter(isRecord)
  if (node.if === false || conditions.length === 0) return undefined
  if (!item) return false
  const any = node.link === '$or' || node.link === 'or'
  let result: boolean | undefined
  for (const condition of conditions) {
    const says = 'conditions' in condition ? opinion(item, condition, regExps) : leaf(item, condition, regExps)
    if (says === undefined) continue
    result = result === undefined ? says : any ? result || says : result && says
  }
  return result
}

function leaf(
  item: unknown,
  { field, operator, value, isEmptyIgnored }: Readonly<Record<string, unknown>>,
  regExps: RegExps,
): boolean | undefined {
  if (isEmptyIgnored === true && isEmpty(value)) return undefined
  const actual = Array.isArray(field) ? getPath(item, field.map(String)) : getPath(item, [String(field)])
  const name = String(operator)
  const test = isFilterOperator(name) ? OPERATORS[name] : undefined
  return test ? holds(() => test(actual, value, regExps)) : undefined
}

/** Runs a test; false if a value cannot be converted to a primitive, such as an object whose `toString` is data. */
function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Whether a filter operator exists; conditions with unknown operators are ignored. */
export function isFilterOperator(name: string): boolean {
  return Object.hasOwn(OPERATORS, name)
}

type Test = (actual: unknown, value: unknown, regExps: RegExps) => boolean

const asText = (actual: unknown) =>
  (typeof actual === 'string' ? actual : actual ? JSON.stringify(actual) : '').toLowerCase()
const isNone = (actual: unknown) => isEmpty(actual)
const overlap = (actual: unknown, value: unknown) =>
  Array.isArray(actual) && Array.isArray(value) && value.some((v) => actual.includes(v))
/* Ordering operators use JavaScript's comparison on the stored values. */
const compare =
  (test: (a: number, b: number) => boolean): Test =>
  (actual, value) =>
    test(actual as number, value as number)

/** Cache of the last pattern, since the same one is used for item after item. */
let last: { readonly stored: string; readonly pattern: RegExp } | null = null

function patternOf(stored: string, regExps: RegExps): RegExp {
  if (last?.stored === stored) return last.pattern
  const [, body, flags = ''] = /^\/(.*)\/(\w*)$/s.exec(stored) ?? []
  if (body === undefined)
    throw new FormulaError('formula/regexp', `The filter’s pattern “${stored}” is not written as /pattern/flags.`)
  // With the flags g or y, the pattern would keep `lastIndex` and start the next item there.
  last = { stored, pattern: regExps.get()(body, flags.replace(/[gy]/g, '')) }
  return last.pattern
}

const matches =
  (wanted: boolean): Test =>
  (actual, value, regExps) =>
    typeof value === 'string' && value !== '' && patternOf(value, regExps).test(String(actual ?? '')) === wanted

function hasValue(actual: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.hasOwn(actual, key) && !isNone(actual[key])
}

const OPERATORS: Readonly<Record<string, Test>> = {
  $eq: (actual, value) => actual === value,
  $ne: (actual, value) => actual !== value,
  $lt: compare((a, b) => a < b),
  $gt: compare((a, b) => a > b),
  $lte: compare((a, b) => a <= b),
  $gte: compare((a, b) => a >= b),
  '$iLike:contains': (actual, value) => typeof value === 'string' && asText(actual).includes(value.toLowerCase()),
  '$notILike:contains': (actual, value) => typeof value === 'string' && !asText(actual).includes(value.toLowerCase()),
  '$iLike:startsWith': (actual, value) =>
    typeof actual === 'string' && typeof value === 'string' && actual.toLowerCase().startsWith(value.toLowerCase()),
  '$iLike:endsWith': (actual, value) =>
    typeof actual === 'string' && typeof value === 'string' && actual.toLowerCase().endsWith(value.toLowerCase()),
  '$eq:null': (actual) => isNone(actual),
  '$ne:null': (actual) => !isNone(actual),
  $in: (actual, value) => Array.isArray(value) && value.includes(actual),
  $notIn: (actual, value) => Array.isArray(value) && !value.includes(actual),
  $overlap: overlap,
  $notOverlap: (actual, value) => Array.isArray(actual) && Array.isArray(value) && !overlap(actual, value),
  $contains: (actual, value) => Array.isArray(actual) && Array.isArray(value) && value.every((v) => actual.includes(v)),
  $has: (actual, value) => isRecord(actual) && hasValue(actual, String(value)),
  $hasNot: (actual, value) => isRecord(actual) && !hasValue(actual, String(value)),
  $match: matches(true),
  $notMatch: matches(false),
}
