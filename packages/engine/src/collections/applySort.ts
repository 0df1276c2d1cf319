import { isRecord, list } from '../config/raw.ts'
import { getPath } from '../internals/path.ts'

/** A sorted copy by a stored sort list, whose bindings are resolved already; later entries break ties. */
export function applySort(items: readonly unknown[], sort: unknown): readonly unknown[] {
  const entries = list(sort).filter(isRecord)
  if (entries.length === 0) return items
  const paths = entries.map(({ key, field }) => (Array.isArray(field) ? field.map(String) : String(key ?? field)))
  const signs = entries.map(({ direction }) => (direction === 'DESC' ? -1 : 1))
  // What rows are compared by is read once for each, not for each comparison.
  const rows = items.map((item) => ({ item, values: paths.map((path) => getPath(item, path)) }))
  rows.sort((a, b) => {
    for (let i = 0; i < signs.length; i += 1) {
      const order = compare(a.values[i], b.values[i])
      if (order !== 0) return order * (signs[i] ?? 1)
    }
    return 0
  })
  return rows.map(({ item }) => item)
}

function compare(left: unknown, right: unknown): number {
  const sample = left ?? right
  switch (typeof sample) {
    case 'boolean':
      return Number(left ?? false) - Number(right ?? false)
    case 'string':
      return String(left ?? '').localeCompare(String(right ?? ''))
    case 'number':
      return Number(left ?? 0) - Number(right ?? 0)
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
