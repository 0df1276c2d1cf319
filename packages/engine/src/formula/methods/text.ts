import { checkText } from '../runtime/limits.ts'
import { toNumeric, toPrimitive, toText } from '../runtime/toPrimitive.ts'
import { type Adapter, callableArgs, fresh, locale, methodTable, primitives, rare } from './adapters.ts'

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

/**
 * Searches for a text or pattern. The late part `scripts` does what may be long work; without it, texts are still
 * searched for here, because a workflow cannot wait for a part that its texts do not tell it to load.
 */
const searching: Adapter = (native, name) => {
  const isSplit = name === 'split'
  const takesTexts = isSplit || name.startsWith('replace')
  return (receiver, args, evaluation) => {
    const text = toText(receiver)
    const [first, second] = callableArgs(args)
    const { scripts } = evaluation.late
    if (first instanceof RegExp || !takesTexts || text.length >= 5_000_000)
      return scripts.get(null).searchText(native, name, text, args)
    // A text has at most one part more than characters.
    if (scripts.loaded && !isSplit && !isQuick(text, second)) return scripts.loaded.searchText(native, name, text, args)
    const given = typeof second === 'function' ? (...match: unknown[]) => toText(second(...match)) : toPrimitive(second)
    return Reflect.apply(native, text, [toPrimitive(first), given])
  }
}

/** Whether replacing by this is little work however often the searched text is found. */
function isQuick(text: string, given: unknown): boolean {
  if (typeof given === 'object' || typeof given === 'function') return false
  const template = String(given)
  return text.length * (template.length + 9) < 1_000_000 && !template.includes('$')
}

/** Normalizes a text; for a long one, whose normal form may be eighteen times as long, the late part does. */
const normalizing: Adapter = (native, name) => {
  const [quick, long] = [primitives(native, name), rare(native, name)]
  return (receiver, args, evaluation) => (toText(receiver).length < 800_000 ? quick : long)(receiver, args, evaluation)
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
  normalize: normalizing,
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
