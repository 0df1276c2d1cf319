import { FormulaError } from './FormulaError.ts'
import { CallableNamespace } from './Namespace.ts'
import { ScopeObject } from './ScopeObject.ts'

type Primitive = bigint | boolean | number | string | symbol | null | undefined

/** Items that one conversion may visit: lists that hold one another could go on for ever. */
const MAX_ITEMS = 2_000_000

/**
 * JavaScript's conversion of a value to a primitive, without calling anything that data brings along: plain objects
 * and lists are converted by rule, and only standard objects ask their own prototype.
 */
export function toPrimitive(value: unknown, hint: 'default' | 'number' | 'string' = 'default'): Primitive {
  if (value === null) return null
  if (typeof value === 'function') return '[object Function]'
  // What is neither an object nor a function is a primitive.
  if (typeof value !== 'object') return value as Primitive
  if (Array.isArray(value)) return listText(value, [], { left: MAX_ITEMS })
  if (value instanceof Date)
    return hint === 'number' ? Date.prototype.getTime.call(value) : Date.prototype.toString.call(value)
  return objectText(value)
}

/** The items of a list as texts with commas between them; a list inside itself is an empty text, as in JavaScript. */
export function listText(
  list: readonly unknown[],
  around: readonly unknown[] = [],
  items: { left: number } = { left: MAX_ITEMS },
  separator = ',',
): string {
  if (around.includes(list)) return ''
  if (around.length > 200) throw new FormulaError('formula/too-deep', 'The list is nested too deeply.')
  const inner = [...around, list]
  let text = ''
  for (let i = 0; i < list.length; i += 1) {
    items.left -= 1
    if (items.left < 0) throw new FormulaError('formula/budget', 'The formula takes too many steps.')
    const item: unknown = Object.getOwnPropertyDescriptor(list, i)?.value
    const isNothing = item === null || item === undefined
    text +=
      (i > 0 ? separator : '') + (isNothing ? '' : Array.isArray(item) ? listText(item, inner, items) : toText(item))
  }
  return text
}

function objectText(value: object): string {
  if (value instanceof CallableNamespace) return '[object Function]'
  if (value instanceof ScopeObject) return '[object Object]'
  if (value instanceof RegExp) return `/${getter(RegExp, 'source', value)}/${getter(RegExp, 'flags', value)}`
  if (value instanceof URL) return String(getter(URL, 'href', value))
  if (value instanceof URLSearchParams) return URLSearchParams.prototype.toString.call(value)
  if (value instanceof Error) return errorText(value)
  if (value instanceof Map) return '[object Map]'
  if (value instanceof Set) return '[object Set]'
  if (value instanceof Promise) return '[object Promise]'
  return '[object Object]'
}

function errorText(error: Error): string {
  const { name } = error
  const message: unknown = Object.getOwnPropertyDescriptor(error, 'message')?.value ?? ''
  return message === '' ? name : `${name}: ${message}`
}

function getter(type: { readonly prototype: object }, name: string, value: object): unknown {
  return Object.getOwnPropertyDescriptor(type.prototype, name)?.get?.call(value)
}

/** The text of a value, as a template literal shows it. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  const primitive = toPrimitive(value, 'string')
  if (typeof primitive === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string')
  return String(primitive)
}

/** The number of a value, as unary plus gives it. @throws {TypeError} for a bigint. */
export function toNumeric(value: unknown): number {
  return typeof value === 'number' ? value : +(toPrimitive(value, 'number') as never)
}
