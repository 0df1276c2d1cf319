import { checkText } from '../runtime/limits.ts'
import { toNumeric, toText } from '../runtime/toPrimitive.ts'
import { type Adapter, fresh, locale, methodTable, primitives, rare } from './adapters.ts'

/** Limits methods that lengthen a text, by a factor or to a length. */
const growing: Adapter = (native, name) => {
  const method = primitives(native, name)
  return (receiver, args, evaluation) => {
    const amount = toNumeric(args[0])
    checkText(name === 'repeat' ? amount * toText(receiver).length : amount)
    return method(receiver, args, evaluation)
  }
}

/** Looks for a text; the native refuses a regular expression. */
const finding: Adapter = (native, name) => {
  const method = primitives(native, name)
  return (receiver, args, evaluation) =>
    args[0] instanceof RegExp ? native.call(receiver, /a/) : method(receiver, args, evaluation)
}

/** Searches short texts for a text; the late part `scripts` does all that may be long work or calls a function. */
const searching: Adapter = (native, name) => {
  const takesTexts = /^(?:replace|split)/.test(name)
  return (receiver, args, evaluation) => {
    const text = toText(receiver)
    const [first, second = ''] = args
    return takesTexts && isQuick(text, first, second)
      ? Reflect.apply(native, text, args)
      : evaluation.late.scripts.get(null).searchText(native, name, text, args)
  }
}

/** Whether searching for a text, and replacing it by another, is little work however often it is found. */
function isQuick(text: string, searched: unknown, given: unknown): boolean {
  if (typeof searched === 'object' || typeof given === 'object' || typeof given === 'function') return false
  const template = String(given)
  return text.length * (template.length + 9) < 1_000_000 && !template.includes('$')
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
