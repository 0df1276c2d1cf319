import { getPath } from '../formula/runtime/path.ts'
import { isRecord, list } from '../project/raw.ts'
import { atOnce, type Steps } from './runInChunks.ts'

/** Rows read, sorted or merged in one step. */
const STRETCH = 4_000

/** A row with its sort values, read once per row instead of once per comparison. */
interface Row {
  readonly item: unknown
  readonly values: readonly unknown[]
}

type Order = (a: Row, b: Row) => number

/** Returns a copy sorted by a stored sort list, whose bindings are already resolved; later entries break ties. */
export function applySort(items: readonly unknown[], sort: unknown): readonly unknown[] {
  return atOnce(sortSteps(items, sort))
}

/**
 * `applySort` in steps: sorts stretches of the list separately and then merges them in pairs. The result does not depend
 * on anything that happens between the steps.
 */
export function* sortSteps(
  items: readonly unknown[],
  sort: unknown,
  stretch: number = STRETCH,
): Steps<readonly unknown[]> {
  const entries = list(sort).filter(isRecord)
  if (entries.length === 0) return items
  const paths = entries.map(({ key, field }) => (Array.isArray(field) ? field.map(String) : String(key ?? field)))
  const order = orderBy(entries.map(({ direction }) => (direction === 'DESC' ? -1 : 1)))
  let runs: (readonly Row[])[] = []
  for (let start = 0; start < items.length; start += stretch) {
    const rows = Array.from(items.slice(start, start + stretch), (item) => ({
      item,
      values: paths.map((path) => getPath(item, path)),
    }))
    runs.push(rows.sort(order))
    yield
  }
  while (runs.length > 1) runs = yield* mergePairs(runs, order, stretch)
  yield
  return (runs[0] ?? []).map(({ item }) => item)
}

function orderBy(signs: readonly number[]): Order {
  return (a, b) => {
    for (let i = 0; i < signs.length; i += 1) {
      const order = compare(a.values[i], b.values[i])
      if (order !== 0) return order * (signs[i] ?? 1)
    }
    return 0
  }
}

/** Merges neighboring sorted lists in pairs. */
function* mergePairs(runs: readonly (readonly Row[])[], order: Order, stretch: number): Steps<(readonly Row[])[]> {
  const merged: (readonly Row[])[] = []
  for (let i = 0; i < runs.length; i += 2) merged.push(yield* merge(runs[i] ?? [], runs[i + 1] ?? [], order, stretch))
  return merged
}

/** Merges two sorted lists; of equal rows, those of the left list come first. */
function* merge(left: readonly Row[], right: readonly Row[], order: Order, stretch: number): Steps<readonly Row[]> {
  const merging: Merging = { left, right, order, merged: [], i: 0, j: 0 }
  while (merging.i < left.length && merging.j < right.length) {
    mergeStretch(merging, stretch)
    yield
  }
  return [...merging.merged, ...left.slice(merging.i), ...right.slice(merging.j)]
}

interface Merging {
  readonly left: readonly Row[]
  readonly right: readonly Row[]
  readonly order: Order
  readonly merged: Row[]
  /** Number of merged rows of the left list. */
  i: number
  /** Number of merged rows of the right list. */
  j: number
}

function mergeStretch(merging: Merging, stretch: number): void {
  const { left, right, order, merged } = merging
  let { i, j } = merging
  for (let count = 0; count < stretch; count += 1) {
    const a = left[i]
    const b = right[j]
    if (!a || !b) break
    if (order(a, b) > 0) {
      merged.push(b)
      j += 1
    } else {
      merged.push(a)
      i += 1
    }
  }
  Object.assign(merging, { i, j })
}

function compare(left: unknown, right: unknown): number {
  // Most lists are sorted by strings or numbers.
  if (typeof left === 'string' && typeof right === 'string') return left.localeCompare(right)
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const sample = left ?? right
  switch (typeof sample) {
    case 'boolean':
      return numberOf(left) - numberOf(right)
    case 'string':
      return textOf(left).localeCompare(textOf(right))
    case 'number':
      return numberOf(left) - numberOf(right)
    case 'object':
      return sample === null
        ? compareMissing(left, right)
        : JSON.stringify(left ?? '').localeCompare(JSON.stringify(right ?? ''))
    default:
      return compareMissing(left, right)
  }
}

function compareMissing(left: unknown, right: unknown): number {
  if (left === right) return 0
  return left === undefined ? -1 : 1
}

/* Objects are not converted with `toString` or `valueOf`, because in data these may not be functions. */

function textOf(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : String(value ?? '')
}

function numberOf(value: unknown): number {
  return isObject(value) ? Number.NaN : Number(value ?? 0)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
