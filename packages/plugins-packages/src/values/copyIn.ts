import { type Callable, ScopeObject } from '@sluice/engine/formula'
import { CallableNamespace, isCallable, isForbidden } from '@sluice/engine/formula/internals'
import { copyData, NotDataError } from '@sluice/engine/internals'
import { copyOut } from './copyOut.ts'

/**
 * Copies an argument of a formula for a package: plain data, and functions of the formula, which then get and return copies.
 * Texts cannot name what formulas never read: a function of a package may follow them as a path.
 * @throws {NotDataError} for anything else.
 */
export function copyIn(value: unknown): unknown {
  return copyData(value, (found) => {
    if (typeof found === 'string') return checkPath(found)
    const call = found instanceof CallableNamespace ? found.call : found
    if (isCallable(call)) return { copy: callback(call) }
    if (found instanceof ScopeObject) return { copy: copyIn(found.toPlain()) }
    return typeof found === 'function' ? { copy: undefined } : null
  })
}

/** @throws {NotDataError} for a text that is, or has as a part of a path, the name of a member that formulas never read. */
function checkPath(text: string): null {
  const parts = text.replaceAll('\\', '').split(/[.[\]]/)
  const name = parts.map((part) => part.replace(/^(["'])(.*)\1$/s, '$2')).find(isForbidden)
  if (name === undefined) return null
  throw new NotDataError(`it names “${name}”, which is out of reach`)
}

/** Function that a package may call: it sees copies of what it is given, and of what it returns the package sees a copy. */
function callback(call: Callable): Callable {
  return (...given) => {
    const result = call(...given.map(dataOrNothing))
    return result instanceof Promise ? result.then(copyIn) : copyIn(result)
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
