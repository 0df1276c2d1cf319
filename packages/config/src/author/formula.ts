import { placeHere } from './places.ts'
import { TsxError } from './tsx/TsxError.ts'

/** Something that a formula can reference: a variable, a collection, an element's variable. */
export interface Handle {
  /** Formula text that reads it, such as `variables['…']`. */
  readonly reference: string
}

/** Key under which a value has its formula text; a symbol, because every name may be a field of the value. */
export const REFERENCE = Symbol('reference')

/** A value that is known when the app runs, of type `T`. */
export interface Reading<out T = unknown> {
  readonly [REFERENCE]: string
  /** Only a type; never present. */
  readonly [TYPE]?: T
}

declare const TYPE: unique symbol

/** A stored formula binding. */
export interface Formula {
  readonly __wwtype: 'f'
  readonly code: string
}

/** A literal, or a formula that computes the value. */
export type Bindable<T> = Formula | T

type Part =
  | Formula
  | Handle
  | Reading
  | boolean
  | number
  | string
  | null
  | readonly unknown[]
  | Readonly<Record<string, unknown>>

/**
 * Creates a formula: a handle or a value in `${}` becomes its stored reference, another formula its code in parentheses, and anything
 * else a literal. The code is made when it is read, because the text of some references follows from where the formula is used.
 */
export function f(texts: TemplateStringsArray, ...parts: readonly Part[]): Formula {
  const formula = notPrimitive({
    __wwtype: 'f' as const,
    get code() {
      return texts.raw.reduce((all, text, i) => all + (i > 0 ? codeOf(parts[i - 1] ?? null) : '') + text, '').trim()
    },
  })
  partsOf.set(formula, parts)
  return formula
}

const partsOf = new WeakMap<object, readonly unknown[]>()

/** Whether a formula chooses among texts in several languages that it has as data, so that its value may be such a text. */
export function choosesTexts(formula: Formula): boolean {
  return (partsOf.get(formula) ?? []).some(hasTexts) && !formula.code.includes('wwFormulas.translate(')
}

function hasTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (isFormula(value)) return choosesTexts(value)
  if (isReading(value) || isHandle(value)) return false
  const entries = Object.entries(value)
  const isTexts = ([key, text]: readonly [string, unknown]) => LANGUAGE.test(key) && typeof text === 'string'
  return (entries.length > 0 && entries.every(isTexts)) || entries.some(([, member]) => hasTexts(member))
}

const LANGUAGE = /^[a-z]{2,3}(-[\da-z]{2,8})*$/i

/** Makes template strings and arithmetic with an object throw; the property is not listed among its fields. */
function notPrimitive<T extends object>(value: T): T {
  return Object.defineProperty(value, Symbol.toPrimitive, { value: refusePrimitive })
}

/** Refuses what JavaScript would compute while the project is built. @throws {TsxError} always. */
export function refusePrimitive(): never {
  throw new TsxError(
    'A value that is known only when the app runs cannot be part of a template string or of arithmetic, which are computed before. ' +
      `Put words and value side by side, as in <Text>{order.id} open</Text>, or write a formula, as in f\`\${order.id} + ' open'\`.`,
    placeHere(),
  )
}

/** Whether something is a formula. */
export function isFormula(value: unknown): value is Formula {
  return typeof value === 'object' && value !== null && '__wwtype' in value
}

/** Whether something is a value that is known when the app runs. */
export function isReading(value: unknown): value is Reading {
  return typeof value === 'object' && value !== null && REFERENCE in value
}

const handles = new WeakSet<object>()

/**
 * Marks an object as a handle: data of an author may have a field of the same name.
 * @param values what can be read of it when the app runs; they are not listed among its fields, which are data.
 */
export function asHandle<H extends Handle, V extends object>(handle: H, values: V): H & V {
  handles.add(handle)
  const hidden = Object.entries(values).map(([name, value]) => [name, { value }] as const)
  // The properties are those of the values.
  return notPrimitive(Object.defineProperties(handle, Object.fromEntries(hidden)) as H & V)
}

/** Whether something is a handle. */
export function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && handles.has(value)
}

function codeOf(part: Part): string {
  if (isReading(part)) return part[REFERENCE]
  if (isHandle(part)) return part.reference
  if (isFormula(part)) return `(${part.code})`
  return hasComputed(part) ? composite(part) : JSON.stringify(part)
}

/** Whether something is computed when the app runs: a formula, a value or a handle. */
export function isComputed(value: unknown): value is Formula | Handle | Reading {
  return isFormula(value) || isReading(value) || isHandle(value)
}

function hasComputed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isComputed(value) || Object.values(value).some(hasComputed)
}

/** Code of a list or an object that has computed values in it. */
function composite(value: Part | readonly unknown[] | Readonly<Record<string, unknown>>): string {
  // Members that are neither values nor formulas are stored data.
  if (Array.isArray(value)) return `[${value.map((item) => codeOf(item as Part)).join(', ')}]`
  const members = Object.entries(Object(value)).map(
    ([name, item]) => `${JSON.stringify(name)}: ${codeOf(item as Part)}`,
  )
  return `{ ${members.join(', ')} }`
}
