import { plainRegExp } from '../regexp/plainRegExp.ts'
import { exhausted } from './Evaluation.ts'
import { isPlain } from './isPlain.ts'
import { ScopeObject } from './ScopeObject.ts'

type Primitive = bigint | boolean | number | string | symbol | null | undefined

/** Preferred type of a conversion. */
export type Hint = 'default' | 'number' | 'string'

/** Work limit of one conversion: one per item and one per eight characters. Nested lists could otherwise run for ever. */
const MAX_WORK = 2_000_000

/**
 * Converts a value to a primitive as JavaScript does, without calling anything found in data: plain objects and lists
 * are converted by rule, standard objects through their own prototype.
 */
export function toPrimitive(value: unknown, hint: Hint = 'default'): Primitive {
  if (value === null) return null
  if (typeof value === 'function') return '[object Function]'
  // Anything but an object or a function is a primitive.
  if (typeof value !== 'object') return value as Primitive
  if (Array.isArray(value)) return listText(value)
  return objectPrimitive(value, hint)
}

/**
 * Joins the texts of a list's items with a separator, inner lists with commas; null, undefined and a list inside itself
 * add nothing.
 * @throws {FormulaError} when lists are nested very deeply or the text gets very long.
 */
export function listText(
  outermost: readonly unknown[],
  separator = ',',
  spend: (work: number) => void = createWork(),
): string {
  /** Texts of the lists read so far, each read once; empty while a list is being read. */
  const texts = new Map<unknown, string>()
  const read = (list: readonly unknown[], between: string, depth: number): string => {
    texts.set(list, '')
    // The cost grows with the depth, so that nesting hits the limit before the stack overflows. The length is read as
    // own data, so that nothing the list brings along is called.
    const length: number = Object.getOwnPropertyDescriptor(list, 'length')?.value ?? 0
    spend(length + depth ** 2)
    let text = ''
    for (let i = 0; i < length; i += 1) {
      const item: unknown = Object.getOwnPropertyDescriptor(list, i)?.value ?? ''
      const part = Array.isArray(item) ? (texts.get(item) ?? read(item, ',', depth + 1)) : toText(item)
      spend((part.length + between.length) / 8)
      text += i > 0 ? between + part : part
    }
    texts.set(list, text)
    return text
  }
  return read(outermost, separator, 0)
}

function createWork(): (work: number) => void {
  let left = MAX_WORK
  return (work) => {
    left -= work
    if (left < 0) throw exhausted()
  }
}

/** Converts plain objects by rule, standard objects through their own prototype. */
function objectPrimitive(value: object, hint: Hint): Primitive {
  if (value instanceof ScopeObject) return value.asText()
  if (isPlain(value)) return '[object Object]'
  return primitiveOf(value, hint)
}

/** Converts a standard object through its own prototype, without reading anything the object itself brings along. */
export function primitiveOf(value: object, hint: Hint): number | string {
  if (value instanceof Date)
    return hint === 'number' ? Date.prototype.getTime.call(value) : Date.prototype.toString.call(value)
  if (value instanceof RegExp) {
    const { source, flags } = plainRegExp(value)
    return `/${source}/${flags}`
  }
  if (value instanceof URL) return String(getter(URL, 'href', value))
  if (value instanceof URLSearchParams) return URLSearchParams.prototype.toString.call(value)
  if (value instanceof Error) return errorText(value)
  const known = [Map, Set, Promise].find((type) => value instanceof type)
  return `[object ${known?.name ?? 'Object'}]`
}

function errorText(error: Error): string {
  const own = (name: string, of: object = error) => {
    const value: unknown = Object.getOwnPropertyDescriptor(of, name)?.value
    return typeof value === 'string' ? value : ''
  }
  const name = own('name') || own('name', Object(Object.getPrototypeOf(error))) || 'Error'
  const message = own('message')
  return message === '' ? name : `${name}: ${message}`
}

function getter(type: { readonly prototype: object }, name: string, value: object): unknown {
  return Object.getOwnPropertyDescriptor(type.prototype, name)?.get?.call(value)
}

/** Converts a value to text as a template literal does. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return String(typeof value === 'object' || typeof value === 'function' ? toPrimitive(value, 'string') : value)
}

/** Converts a value to a number as unary plus does. @throws {TypeError} for a bigint. */
export function toNumeric(value: unknown): number {
  return typeof value === 'number' ? value : +(toPrimitive(value, 'number') as never)
}
