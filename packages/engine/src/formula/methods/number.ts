import { locale, methodTable, primitives } from './adapters.ts'

/** Methods of numbers. */
export const numberMethods = methodTable(Number.prototype, {
  toExponential: primitives,
  toFixed: primitives,
  toLocaleString: locale,
  toPrecision: primitives,
  toString: primitives,
  valueOf: primitives,
})

/** Methods of booleans. */
export const booleanMethods = methodTable(Boolean.prototype, { toString: primitives, valueOf: primitives })

/** Methods of bigints. */
export const bigintMethods = methodTable(BigInt.prototype, {
  toLocaleString: locale,
  toString: primitives,
  valueOf: primitives,
})
