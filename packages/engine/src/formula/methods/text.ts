import { FormulaError } from '../FormulaError.ts'
import { createRegExp } from '../regexp/LinearRegExp.ts'
import { plainRegExp } from '../regexp/plainRegExp.ts'
import { activeEvaluation } from '../runtime/Evaluation.ts'
import { checkText } from '../runtime/limits.ts'
import { callableOf } from '../runtime/Namespace.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { type Adapter, fresh, locale, methodTable, type Native, primitives } from './adapters.ts'

/** Limits methods that lengthen a text, by a factor or to a length. */
const growing: Adapter = (native, name) => {
  const method = primitives(native, name)
  return (receiver, args, evaluation) => {
    const amount = toNumeric(args[0])
    checkText(name === 'repeat' ? amount * toText(receiver).length : amount)
    return method(receiver, args, evaluation)
  }
}

/** Calls with texts only directly; a regular expression or a function takes the slower safe path. */
const searching: Adapter = (native, name) => {
  const method = primitives(native, name)
  const takesTexts = name === 'replace' || name === 'replaceAll' || name === 'split'
  return (receiver, args, evaluation) => {
    const [pattern, replacement = ''] = args
    if (
      takesTexts &&
      typeof pattern === 'string' &&
      typeof replacement !== 'object' &&
      typeof replacement !== 'function'
    ) {
      if (name === 'replaceAll' && /\$[`']/.test(toText(replacement))) checkText(toText(receiver).length ** 2)
      else if (name === 'replaceAll') checkReplaced(toText(receiver), pattern, toText(replacement))
      return bounded(method(receiver, args, evaluation))
    }
    return bounded(search(native, name, toText(receiver), args))
  }
}

/** Checks the length before the text is created. @throws {FormulaError} when it would become too long. */
function checkReplaced(text: string, pattern: string, replacement: string): void {
  if (text.length * replacement.length < 1_000_000) return
  checkText(text.length + (text.split(pattern).length - 1) * (replacement.length - pattern.length))
}

/** Returns the result. @throws {FormulaError} for a text that became too long. */
function bounded(result: unknown): unknown {
  if (typeof result === 'string') checkText(result.length)
  return result
}

const text = primitives

/** Methods of texts. */
export const textMethods = methodTable(String.prototype, {
  at: text,
  charAt: text,
  charCodeAt: text,
  codePointAt: text,
  concat: text,
  endsWith: text,
  includes: text,
  indexOf: text,
  isWellFormed: text,
  lastIndexOf: text,
  localeCompare: locale,
  match: fresh(searching),
  matchAll: fresh(searching),
  normalize: text,
  padEnd: growing,
  padStart: growing,
  repeat: growing,
  replace: searching,
  replaceAll: searching,
  search: searching,
  slice: text,
  split: fresh(searching),
  startsWith: text,
  substr: text,
  substring: text,
  toLocaleLowerCase: locale,
  toLocaleUpperCase: locale,
  toLowerCase: text,
  toString: text,
  toUpperCase: text,
  toWellFormed: text,
  trim: text,
  trimEnd: text,
  trimStart: text,
  valueOf: text,
})

/** Calls a native with a text or regular expression, and possibly a replacement. */
function search(native: Native, name: string, text: string, args: readonly unknown[]): unknown {
  const [first, second, ...rest] = args
  const given = rest.map((arg) => toPrimitive(arg))
  const result = Reflect.apply(native, text, [
    searched(first, text, name),
    replacement(second, text, name === 'replaceAll' || isGlobal(first)),
    ...given,
  ])
  // The native returns an iterator; a list can be looped over in the same way.
  return name === 'matchAll' ? Array.from(result as Iterable<unknown>) : result
}

function isGlobal(pattern: unknown): boolean {
  return pattern instanceof RegExp && plainRegExp(pattern).global
}

function searched(first: unknown, text: string, method: string): unknown {
  if (first instanceof RegExp) return activeEvaluation().late.scripts.get(null).usableRegExp(first, text.length)
  if (method === 'match' || method === 'search' || method === 'matchAll')
    return createRegExp(
      first === undefined ? '' : toText(first),
      method === 'matchAll' ? 'g' : '',
      activeEvaluation().late.linearRegExps.get(),
    )
  return toPrimitive(first)
}

function replacement(given: unknown, text: string, isRepeated: boolean): unknown {
  const replace = callableOf(given)
  if (!replace && typeof given !== 'function') {
    const template = toPrimitive(given)
    // The text before or after a match may be as long as the whole text, for every match.
    if (isRepeated && typeof template === 'string' && /\$[`']/.test(template)) checkText(text.length ** 2)
    return template
  }
  if (!replace) throw new FormulaError('formula/not-callable', 'A function that comes with data cannot be called.')
  return (...args: readonly unknown[]) => toText(replace(...args))
}
