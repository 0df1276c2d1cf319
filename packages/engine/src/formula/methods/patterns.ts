import { FormulaError } from '../FormulaError.ts'
import { createRegExp } from '../regexp/createRegExp.ts'
import { plainRegExp } from '../regexp/plainRegExp.ts'
import { usableRegExp } from '../regexp/usableRegExp.ts'
import { checkText } from '../runtime/limits.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { toPrimitive, toText } from '../runtime/toPrimitive.ts'
import type { Native } from './adapters.ts'

/** Methods of texts that take a text or a regular expression first, and perhaps a replacement. */
export function search(native: Native, name: string, text: string, args: readonly unknown[]): unknown {
  const [first, second, ...rest] = args
  const given = rest.map((arg) => toPrimitive(arg))
  const result = Reflect.apply(native, text, [
    searched(first, text, name),
    replacement(second, text, name === 'replaceAll' || isGlobal(first)),
    ...given,
  ])
  // The native answers with an iterator; a list can be looped over just the same.
  return name === 'matchAll' ? Array.from(result as Iterable<unknown>) : result
}

function isGlobal(pattern: unknown): boolean {
  return pattern instanceof RegExp && plainRegExp(pattern).global
}

function searched(first: unknown, text: string, method: string): unknown {
  if (first instanceof RegExp) return usableRegExp(first, text.length)
  if (method === 'match' || method === 'search' || method === 'matchAll')
    return createRegExp(first === undefined ? '' : toText(first), method === 'matchAll' ? 'g' : '')
  return toPrimitive(first)
}

function replacement(given: unknown, text: string, isRepeated: boolean): unknown {
  const replace = callableOf(given)
  if (!replace && typeof given !== 'function') {
    const template = toPrimitive(given)
    // What stands before or after a match may be as long as the text, for every match.
    if (isRepeated && typeof template === 'string' && /\$[`']/.test(template)) checkText(text.length ** 2)
    return template
  }
  if (!replace) throw new FormulaError('formula/not-callable', 'A function that comes with data cannot be called.')
  return (...args: readonly unknown[]) => toText(replace(...args))
}
