import { locale, methodTable, primitives } from './adapters.ts'

const date = primitives

/** Methods that read dates. */
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

function dateToJson(receiver: unknown): string | null {
  // The kinds table has chosen the date methods for dates only.
  const date = new Date(Date.prototype.getTime.call(receiver as Date))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
