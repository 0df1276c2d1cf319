import { setPath } from '../internals/setPath.ts'
import type { ArrayUpdate } from './arrayUpdate.ts'

/** Part of a value to write: entries of a list, or the value at a path. */
export interface Part {
  readonly listUpdate: ArrayUpdate | undefined
  readonly path: string | undefined
  readonly index: number | undefined
}

/** Returns the value with a part of it written. @throws {RangeError} for a path that may not be written. */
export function updatePart(current: unknown, value: unknown, { listUpdate, path, index }: Part): unknown {
  return listUpdate
    ? updateArray(Array.isArray(current) ? current : [], listUpdate, value, index, path)
    : setPath(current ?? {}, path ?? '', value)
}

/**
 * Returns the list after an array update; the original is unchanged. `index` defaults to 0; an update or delete at an
 * index without an entry changes nothing.
 */
export function updateArray(
  items: readonly unknown[],
  update: ArrayUpdate,
  value: unknown,
  index = 0,
  path = '',
): readonly unknown[] {
  switch (update) {
    case 'update':
      return index in items ? items.with(index, path ? setPath(items[index], path, value) : value) : items
    case 'delete':
      return index in items ? items.toSpliced(index, 1) : items
    case 'insert':
      return items.toSpliced(index, 0, value)
    case 'unshift':
      return [value, ...items]
    case 'push':
      return [...items, value]
    case 'shift':
      return items.slice(1)
    case 'pop':
      return items.slice(0, -1)
    default:
      return update satisfies never
  }
}
