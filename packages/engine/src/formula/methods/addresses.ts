import { changing, each, fresh, listed, methodTable, primitives } from './adapters.ts'
import { defineKind } from './Kind.ts'

const urlMethods = methodTable(URL.prototype, { toJSON: primitives, toString: primitives })

const urlSearchParamsMethods = methodTable(URLSearchParams.prototype, {
  append: changing(primitives),
  delete: changing(primitives),
  entries: fresh(listed),
  forEach: each,
  get: primitives,
  getAll: fresh(primitives),
  has: primitives,
  keys: fresh(listed),
  set: changing(primitives),
  sort: changing(primitives),
  toString: primitives,
  values: fresh(listed),
})

const URL_MEMBERS = [
  'hash',
  'host',
  'hostname',
  'href',
  'password',
  'pathname',
  'port',
  'protocol',
  'search',
  'username',
]

/** Kinds of addresses and their parameters. */
export const addressKinds = [
  [URL, defineKind('URL', urlMethods, URL.prototype, ['origin', 'searchParams', ...URL_MEMBERS], URL_MEMBERS)],
  [URLSearchParams, defineKind('URLSearchParams', urlSearchParamsMethods, URLSearchParams.prototype, ['size'])],
] as const
