import { isPlain } from '../formula/runtime/isPlain.ts'
/** Deep equality of data: primitives by `Object.is`, lists and plain objects by content, dates by time, everything else by identity. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime()
  if (Array.isArray(left)) return Array.isArray(right) && haveEqualItems(left, right)
  return isPlain(left) && isPlain(right) && haveEqualEntries(left, right)
}

/** Holes count as undefined; list methods would skip them. */
function haveEqualItems(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false
  for (let i = 0; i < left.length; i += 1) if (!isEqual(left[i], right[i])) return false
  return true
}

function haveEqualEntries(left: Record<string, unknown>, right: Record<string, unknown>): boolean {
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  )
}
