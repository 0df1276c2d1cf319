import { checkText } from '../runtime/limits.ts'
import { toNumeric, toText } from '../runtime/toPrimitive.ts'
import { type Adapter, fresh, locale, methodTable, primitives } from './adapters.ts'
import { search } from './patterns.ts'

/** Methods that make a text longer, by a factor or to a length. */
const growing: Adapter = (native, name) => {
  const method = primitives(native, name)
  return (receiver, args, evaluation) => {
    const amount = toNumeric(args[0])
    checkText(name === 'repeat' ? amount * toText(receiver).length : amount)
    return method(receiver, args, evaluation)
  }
}

/** With texts only they are methods like any other; a regular expression or a function needs more care. */
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

/** @throws {FormulaError} when the text would become too long, before it is made. */
function checkReplaced(text: string, pattern: string, replacement: string): void {
  if (text.length * replacement.length < 1_000_000) return
  checkText(text.length + (text.split(pattern).length - 1) * (replacement.length - pattern.length))
}

/** The result, unless it is a text that became too long. */
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
