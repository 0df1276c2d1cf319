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
