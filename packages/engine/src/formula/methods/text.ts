import { toNumeric, toText } from '../toPrimitive.ts'
import { checkText } from '../values/limits.ts'
import { type Adapter, fresh, locale, methodTable, primitives } from './adapters.ts'
import { pattern } from './patterns.ts'

/** Methods that make a text longer, by a factor or to a length. */
const growing: Adapter = (native, name) => {
  const method = primitives(native, name)
  return (receiver, args, evaluation) => {
    const amount = toNumeric(args[0])
    checkText(name === 'repeat' ? amount * toText(receiver).length : amount)
    return method(receiver, args, evaluation)
  }
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
  match: fresh(pattern),
  matchAll: fresh(pattern),
  normalize: text,
  padEnd: growing,
  padStart: growing,
  repeat: growing,
  replace: pattern,
  replaceAll: pattern,
  search: pattern,
  slice: text,
  split: fresh(pattern),
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
