/*
 * The methods a formula may call, per kind of receiver. What is not listed is out of reach, `constructor` and the
 * mutating ones included; `sort` and `reverse` work on a copy.
 */
const STRING =
  'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare match matchAll normalize padEnd padStart repeat replace replaceAll search slice split startsWith substr substring toLocaleLowerCase toLocaleUpperCase toLowerCase toString toUpperCase trim trimEnd trimStart valueOf'.split(
    ' ',
  )
const NUMBER = ['toExponential', 'toFixed', 'toLocaleString', 'toPrecision', 'toString', 'valueOf']
const ARRAY =
  'at concat entries every filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf join keys lastIndexOf map reduce reduceRight reverse slice some sort toReversed toSorted toSpliced toString values with'.split(
    ' ',
  )
const DATE =
  'getDate getDay getFullYear getHours getMilliseconds getMinutes getMonth getSeconds getTime getTimezoneOffset getUTCDate getUTCDay getUTCFullYear getUTCHours getUTCMilliseconds getUTCMinutes getUTCMonth getUTCSeconds toDateString toISOString toJSON toLocaleDateString toLocaleString toLocaleTimeString toString toTimeString toUTCString valueOf'.split(
    ' ',
  )
const MAP = ['entries', 'forEach', 'get', 'has', 'keys', 'values']
const SET = ['entries', 'forEach', 'has', 'keys', 'values']
const REGEXP = ['exec', 'test', 'toString']
const URL_SEARCH_PARAMS = ['entries', 'get', 'getAll', 'has', 'keys', 'toString', 'values']
const INTL = ['format', 'formatToParts', 'formatRange', 'select', 'compare', 'of', 'resolvedOptions']
const OBJECT = ['hasOwnProperty']

type Native = (...args: readonly unknown[]) => unknown
type Table = ReadonlyMap<string, Native>

function table(prototype: object, names: readonly string[]): Table {
  return new Map(
    names.flatMap((name) => {
      const native: unknown = Reflect.get(prototype, name)
      return typeof native === 'function' ? [[name, native as Native] as const] : []
    }),
  )
}

const string = table(String.prototype, STRING)
const number = table(Number.prototype, NUMBER)
const boolean = table(Boolean.prototype, ['toString', 'valueOf'])
const array: Table = new Map([
  ...table(Array.prototype, ARRAY),
  ['sort', Reflect.get(Array.prototype, 'toSorted') as Native],
  ['reverse', Reflect.get(Array.prototype, 'toReversed') as Native],
])
const object = table(Object.prototype, OBJECT)
const instances: readonly (readonly [new (...args: never) => object, Table])[] = [
  [Date, table(Date.prototype, DATE)],
  [Map, table(Map.prototype, MAP)],
  [Set, table(Set.prototype, SET)],
  [RegExp, table(RegExp.prototype, REGEXP)],
  [URL, table(URL.prototype, ['toString'])],
  [URLSearchParams, table(URLSearchParams.prototype, URL_SEARCH_PARAMS)],
]
/** Accessors of standard objects that read as plain members. */
const MEMBERS: readonly (readonly [new (...args: never) => object, ReadonlySet<string>])[] = [
  [Map, new Set(['size'])],
  [Set, new Set(['size'])],
  [RegExp, new Set(['source', 'flags', 'global', 'lastIndex'])],
  [
    URL,
    new Set(['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'searchParams']),
  ],
  [Blob, new Set(['size', 'type', 'name', 'lastModified'])],
  [Error, new Set(['name', 'message', 'code', 'cause'])],
]

/** The method of that name that a formula may call on this receiver, or undefined. */
export function methodOf(receiver: unknown, name: string): Native | undefined {
  if (typeof receiver === 'string') return string.get(name)
  if (typeof receiver === 'number' || typeof receiver === 'bigint') return number.get(name)
  if (typeof receiver === 'boolean') return boolean.get(name)
  if (typeof receiver !== 'object' || receiver === null) return undefined
  if (Array.isArray(receiver)) return array.get(name)
  for (const [type, methods] of instances) if (receiver instanceof type) return methods.get(name)
  if (isIntl(receiver)) return intlMethod(receiver, name)
  return object.get(name)
}

/** Whether a standard object shows this accessor to formulas. */
export function isStandardMember(receiver: object, name: string): boolean {
  return MEMBERS.some(([type, names]) => receiver instanceof type && names.has(name))
}

function isIntl(receiver: object): boolean {
  return Object.prototype.toString.call(receiver).startsWith('[object Intl.')
}

function intlMethod(receiver: object, name: string): Native | undefined {
  if (!INTL.includes(name)) return undefined
  const method: unknown = Reflect.get(receiver, name)
  return typeof method === 'function' ? (...args) => Reflect.apply(method, receiver, args) : undefined
}
