import { FormulaError } from '../FormulaError.ts'
import { checkLength, checkText } from '../runtime/limits.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { type Adapter, fresh, locale, methodTable, primitives, rare } from './adapters.ts'
import { replacerOf } from './replacerOf.ts'

/** Limits methods that lengthen a text, by a factor or to a length. */
const growing: Adapter = (native, name) => {
  const method = primitives(native, name)
  return (receiver, args, evaluation) => {
    const amount = toNumeric(args[0])
    checkText(name === 'repeat' ? amount * toText(receiver).length : amount)
    return method(receiver, args, evaluation)
  }
}

/** Refuses a regular expression where only a text can be looked for. */
const finding: Adapter = (native, name) => {
  const method = primitives(native, name)
  return (receiver, args, evaluation) => {
    if (args[0] instanceof RegExp) throw new FormulaError('formula/argument', `“${name}” takes no regular expression.`)
    return method(receiver, args, evaluation)
  }
}

/** Searches for a text; the late part does so for a regular expression. */
const searching: Adapter = (native, name) => (receiver, args, evaluation) => {
  const [first, second] = args
  const text = toText(receiver)
  const isSplit = name === 'split'
  if (first instanceof RegExp || (!isSplit && !name.startsWith('replace')))
    return evaluation.late.scripts.get(null).searchText(native, name, text, args)
  // Only `split` tells an undefined separator from its text.
  const pattern = isSplit && first === undefined ? first : toText(first)
  const given = (isSplit ? null : replacerOf(second)) ?? toPrimitive(second)
  if (isSplit && pattern !== undefined) checkParts(text, pattern, given)
  if (name === 'replaceAll' && typeof given !== 'function') checkReplaced(text, toText(pattern), toText(given))
  return Reflect.apply(native, text, [pattern, given])
}

/** Checks the length before the list is created. @throws {FormulaError} when it would become too long. */
function checkParts(text: string, separator: string, limit: unknown): void {
  const length = countOf(separator, text) + (separator ? 1 : -1)
  checkLength(limit === undefined ? length : Math.min(length, toNumeric(limit) >>> 0))
}

/** Checks the length before the text is created. @throws {FormulaError} when it would become too long. */
function checkReplaced(text: string, pattern: string, replacement: string): void {
  // The text before or after a match may be as long as the whole text, for every match.
  if (/\$[`']/.test(replacement)) checkText(text.length ** 2)
  if (text.length * replacement.length < 1_000_000) return
  checkText(text.length + countOf(pattern, text) * (replacement.length - pattern.length))
}

/** Counts where a text is found in another; the empty one is at every position. */
function countOf(pattern: string, text: string): number {
  if (!pattern) return text.length + 1
  let count = 0
  for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + pattern.length)) count += 1
  return count
}

const text = primitives

/** Methods of texts. */
export const textMethods = methodTable(String.prototype, {
  at: text,
  charAt: text,
  charCodeAt: text,
  codePointAt: text,
  concat: text,
  endsWith: finding,
  includes: finding,
  indexOf: text,
  isWellFormed: text,
  lastIndexOf: text,
  localeCompare: locale,
  match: fresh(searching),
  matchAll: fresh(searching),
  normalize: rare,
  padEnd: growing,
  padStart: growing,
  repeat: growing,
  replace: searching,
  replaceAll: searching,
  search: searching,
  slice: text,
  split: fresh(searching),
  startsWith: finding,
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
