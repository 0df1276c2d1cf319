/*
 * Methods and readable members of standard objects. Members are read through the accessor of the standard prototype, so
 * nothing that a subclass or the object itself brings along is called.
 */
import { changing, fresh, locale, methodTable, primitives, values } from './adapters.ts'
import { listed } from './listed.ts'

const date = primitives
const setter = changing(primitives)

export const dateMethods = methodTable(Date.prototype, {
  getDate: date,
  getDay: date,
  getFullYear: date,
  getHours: date,
  getMilliseconds: date,
  getMinutes: date,
  getMonth: date,
  getSeconds: date,
  getTime: date,
  getTimezoneOffset: date,
  getUTCDate: date,
  getUTCDay: date,
  getUTCFullYear: date,
  getUTCHours: date,
  getUTCMilliseconds: date,
  getUTCMinutes: date,
  getUTCMonth: date,
  getUTCSeconds: date,
  getYear: date,
  setDate: setter,
  setFullYear: setter,
  setHours: setter,
  setMilliseconds: setter,
  setMinutes: setter,
  setMonth: setter,
  setSeconds: setter,
  setTime: setter,
  setUTCDate: setter,
  setUTCFullYear: setter,
  setUTCHours: setter,
  setUTCMilliseconds: setter,
  setUTCMinutes: setter,
  setUTCMonth: setter,
  setUTCSeconds: setter,
  toDateString: date,
  toISOString: date,
  toJSON: () => (receiver) => dateToJson(receiver),
  toLocaleDateString: locale,
  toLocaleString: locale,
  toLocaleTimeString: locale,
  toString: date,
  toTimeString: date,
  toUTCString: date,
  valueOf: date,
})

export const mapMethods = methodTable(Map.prototype, {
  clear: changing(values),
  delete: changing(values),
  entries: fresh(listed),
  forEach: values,
  get: values,
  has: values,
  keys: fresh(listed),
  set: changing(values),
  values: fresh(listed),
})

export const setMethods = methodTable(Set.prototype, {
  add: changing(values),
  clear: changing(values),
  delete: changing(values),
  difference: fresh(values),
  entries: fresh(listed),
  forEach: values,
  has: values,
  intersection: fresh(values),
  isDisjointFrom: values,
  isSubsetOf: values,
  isSupersetOf: values,
  keys: fresh(listed),
  symmetricDifference: fresh(values),
  union: fresh(values),
  values: fresh(listed),
})

export const urlMethods = methodTable(URL.prototype, { toJSON: primitives, toString: primitives })

export const urlSearchParamsMethods = methodTable(URLSearchParams.prototype, {
  append: changing(primitives),
  delete: changing(primitives),
  entries: fresh(listed),
  forEach: values,
  get: primitives,
  getAll: fresh(primitives),
  has: primitives,
  keys: fresh(listed),
  set: changing(primitives),
  sort: changing(primitives),
  toString: primitives,
  values: fresh(listed),
})

export const numberMethods = methodTable(Number.prototype, {
  toExponential: primitives,
  toFixed: primitives,
  toLocaleString: locale,
  toPrecision: primitives,
  toString: primitives,
  valueOf: primitives,
})

export const bigintMethods = methodTable(BigInt.prototype, {
  toLocaleString: locale,
  toString: primitives,
  valueOf: primitives,
})

export const booleanMethods = methodTable(Boolean.prototype, { toString: primitives, valueOf: primitives })

function dateToJson(receiver: unknown): string | null {
  // The kinds table has chosen the date methods for dates only.
  const date = new Date(Date.prototype.getTime.call(receiver as Date))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
