import { setPath } from '../internals/setPath.ts'
import type { ArrayUpdate } from './arrayUpdate.ts'

/**
 * The list after an array update; the list it was made from stays as it is. `index` defaults to 0; an update or delete
 * at an index that holds no entry changes nothing.
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
