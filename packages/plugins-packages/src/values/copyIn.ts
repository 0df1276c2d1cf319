import type { Callable } from '@sluice/engine/formula'
import { ScopeObject } from '@sluice/engine/formula'
import { CallableNamespace, isCallable } from '@sluice/engine/formula/internals'
import { copyData, copyOut, NotDataError } from './copyOut.ts'

/**
 * Copies an argument of a formula for a package: plain data, functions of the formula, which then get and return copies, and
 * objects of packages as what they stand for.
 * @param targets functions and objects of packages by the objects that stand for them.
 * @throws {NotDataError} for anything else.
 */
export function copyIn(value: unknown, targets: WeakMap<object, object>): unknown {
  const inner = (one: unknown) => copyIn(one, targets)
  return copyData(value, (found) => {
    const target = targets.get(found)
    if (target) return { copy: target }
    const call = found instanceof CallableNamespace ? found.call : found
    if (isCallable(call)) return { copy: callback(call, inner) }
    if (found instanceof ScopeObject) return { copy: inner(found.toPlain()) }
    return typeof found === 'function' ? { copy: undefined } : null
  })
}

/** Function that a package may call: it sees copies of what it is given, and of what it returns the package sees a copy. */
function callback(call: Callable, copy: (value: unknown) => unknown): Callable {
  return (...given) => {
    const result = call(...given.map(dataOrNothing))
    return result instanceof Promise ? result.then(copy) : copy(result)
  }
}

function dataOrNothing(value: unknown): unknown {
  try {
    return copyOut(value)
  } catch (error) {
    if (error instanceof NotDataError) return undefined
    throw error
  }
}
