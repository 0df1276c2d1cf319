import { isPlain } from '../formula/runtime/isPlain.ts'
import { isEqual } from './isEqual.ts'

/**
 * Returns `next` with every part that equals its counterpart in `previous` replaced by that counterpart, so that an
 * unchanged row keeps its identity and its readers are not notified. Returns `previous` itself when nothing changed.
 */
export function shareStructure(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next)
  if (isPlain(previous) && isPlain(next)) return shareObject(previous, next)
  return isEqual(previous, next) ? previous : next
}

/** Holes become undefined; list methods would skip them. */
function shareList(previous: readonly unknown[], next: readonly unknown[]): unknown {
  const shared: unknown[] = []
  let isSame = next.length === previous.length
  for (let i = 0; i < next.length; i += 1) {
    const item = shareStructure(previous[i], next[i])
    shared.push(item)
    isSame &&= Object.is(item, previous[i])
  }
  return isSame ? previous : shared
}

function shareObject(previous: Record<string, unknown>, next: Record<string, unknown>): unknown {
  const keys = Object.keys(next)
  const shared = Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(previous, key) ? shareStructure(previous[key], next[key]) : next[key]]),
  )
  const same =
    keys.length === Object.keys(previous).length &&
    keys.every((key) => Object.hasOwn(previous, key) && Object.is(shared[key], previous[key]))
  return same ? previous : shared
}
