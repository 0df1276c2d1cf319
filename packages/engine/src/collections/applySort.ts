import { isRecord, list } from '../config/raw.ts'
import { getPath } from '../internals/path.ts'

/** A sorted copy by a stored sort list, whose bindings are resolved already; later entries break ties. */
export function applySort(items: readonly unknown[], sort: unknown): readonly unknown[] {
  const entries = list(sort).filter(isRecord)
  if (entries.length === 0) return items
  return items.toSorted((a, b) => {
    for (const { key, field, direction } of entries) {
      const path = Array.isArray(field) ? field.map(String) : String(key ?? field)
      const order = compare(getPath(a, path), getPath(b, path))
      if (order !== 0) return direction === 'DESC' ? -order : order
    }
    return 0
  })
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
