import { getPath } from '../formula/runtime/path.ts'
import { isRecord, list } from '../project/raw.ts'
import { atOnce, type Steps } from './runInChunks.ts'

/** Rows that are read, sorted or merged in one step. */
const STRETCH = 4_000

/** A row with what it is compared by, which is read once for each and not for each comparison. */
interface Row {
  readonly item: unknown
  readonly values: readonly unknown[]
}

type Order = (a: Row, b: Row) => number

/** A sorted copy by a stored sort list, whose bindings are resolved already; later entries break ties. */
export function applySort(items: readonly unknown[], sort: unknown): readonly unknown[] {
  return atOnce(sortSteps(items, sort))
}

/**
 * `applySort` in steps: stretches of the list are sorted each for itself and then merged two by two. The steps do not
 * depend on what happens between them, so neither does the result.
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

/** Half as many sorted lists, each of two neighbours. */
function* mergePairs(runs: readonly (readonly Row[])[], order: Order, stretch: number): Steps<(readonly Row[])[]> {
  const merged: (readonly Row[])[] = []
  for (let i = 0; i < runs.length; i += 2) merged.push(yield* merge(runs[i] ?? [], runs[i + 1] ?? [], order, stretch))
  return merged
}

/** One sorted list of two; of equal rows those of the left come first. */
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
  /** Rows of the left that are merged. */
  i: number
  /** Rows of the right that are merged. */
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
  // What most lists are sorted by.
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

/* Objects are not asked what they are as a text or a number: their rows may hold a `toString` that is none. */

function textOf(value: unknown): string {
  return isObject(value) ? JSON.stringify(value) : String(value ?? '')
}

function numberOf(value: unknown): number {
  return isObject(value) ? Number.NaN : Number(value ?? 0)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
