import { type Formula, REFERENCE, type Reading, refusePrimitive } from './formula.ts'

/**
 * A value of type `T` that is known when the app runs: an item of a list, a row of a collection, what a form holds. Its fields are
 * values, too, and it can stand wherever a formula can.
 */
export type Value<T = unknown> = Reading<T> & Fields<NonNullable<T>>

type Fields<T> = T extends readonly (infer I)[]
  ? { readonly length: Value<number>; readonly [index: number]: Value<I> }
  : T extends object
    ? { readonly [K in keyof T]-?: Value<T[K]> }
    : unknown

/** Literals as the types that others of their kind have, too. */
export type Widened<T> = T extends boolean ? boolean : T extends number ? number : T extends string ? string : T

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

/**
 * Creates a value.
 * @param referenceOf formula text that reads it; asked each time, since it may depend on where the value is used.
 */
export function valueAt<T>(referenceOf: () => string): Value<T> {
  const target = Object.freeze({})
  // The proxy has the fields that the type promises.
  return new Proxy(target, {
    has: (_, name) => name === REFERENCE,
    get(_, name) {
      if (name === REFERENCE) return referenceOf()
      if (name === Symbol.toPrimitive) return refusePrimitive
      if (typeof name === 'symbol') return undefined
      if (name === 'toJSON') return refuse
      return valueAt(() => `${referenceOf()}${fieldOf(name)}`)
    },
  }) as Value<T>
}

/** Types the result of a formula: its fields can be read as those of a `T`. */
export function asValue<T>(formula: Formula): Value<T> {
  return valueAt(() => `(${formula.code})`)
}

/** A value that is stored as it is would be an empty object. */
function refuse(): never {
  throw new Error(
    'A value that is known only when the app runs stands where the project stores a literal; write it in a formula.',
  )
}

/** Formula text that reads a field of what stands before it, and gives nothing when that is missing. */
export function fieldOf(name: string): string {
  if (/^\d+$/.test(name)) return `?.[${name}]`
  return IDENTIFIER.test(name) ? `?.${name}` : `?.[${JSON.stringify(name)}]`
}
