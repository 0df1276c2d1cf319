import { setPath } from '../internals/path.ts'

export type ArrayUpdate = 'delete' | 'insert' | 'pop' | 'push' | 'shift' | 'unshift' | 'update'

const UPDATES: readonly string[] = [
  'delete',
  'insert',
  'pop',
  'push',
  'shift',
  'unshift',
  'update',
] satisfies ArrayUpdate[]

/** Whether a stored value names an array update. */
export function isArrayUpdate(value: unknown): value is ArrayUpdate {
  return typeof value === 'string' && UPDATES.includes(value)
}

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
