import { dateMembers } from './dateMembers.ts'
import { listMembers } from './listMembers.ts'
import { textMembers } from './textMembers.ts'

type Members = Readonly<Record<string, string>>

const PLAIN: Members = {
  hasOwnProperty: '(key: any) => boolean',
  propertyIsEnumerable: '(key: any) => boolean',
  toLocaleString: '(...options: any) => text',
  toString: '() => text',
  valueOf: '() => any',
}

const ENTRIES: Members = {
  append: '(name: any, value: any, fileName?: any) => undefined',
  delete: '(name: any, value?: any) => undefined',
  entries: '() => list<list>',
  forEach: '(visit: (value: any, key: any, all: any) => any, self?: any) => undefined',
  get: '(name: any) => any',
  getAll: '(name: any) => list',
  has: '(name: any, value?: any) => boolean',
  keys: '() => list<text>',
  set: '(name: any, value: any, fileName?: any) => undefined',
  values: '() => list',
}

const SETS = '(other: any) => Set<any>'

const FORMAT: Members = {
  format: '(...values: any) => text',
  formatRange: '(start: any, end: any) => text',
  formatRangeToParts: '(start: any, end: any) => list',
  formatToParts: '(...values: any) => list',
  resolvedOptions: '() => object',
}

const FILE: Members = {
  size: 'number',
  slice: '(start?: any, end?: any, type?: any) => Blob',
  text: '() => Promise<text>',
  type: 'text',
}

const URL_TEXTS = 'hash host hostname href origin password pathname port protocol search username'.split(' ')

/**
 * Members of each kind of receiver by its name, in the signature notation: `T` is the item of a list, set, collection or
 * promise, `K` and `V` key and value of a map, `D` and `E` data and error of a collection.
 */
export const standardMembers: Readonly<Record<string, Members>> = {
  text: textMembers,
  list: listMembers,
  object: PLAIN,
  number: {
    toExponential: '(digits?: any) => text',
    toFixed: '(digits?: any) => text',
    toLocaleString: '(languages?: any, options?: any) => text',
    hasOwnProperty: '(key: any) => boolean',
    toPrecision: '(digits?: any) => text',
    toString: '(radix?: any) => text',
    valueOf: '() => number',
  },
  bigint: {
    hasOwnProperty: '(key: any) => boolean',
    toLocaleString: '(languages?: any, options?: any) => text',
    toString: '(radix?: any) => text',
    valueOf: '() => bigint',
  },
  boolean: { hasOwnProperty: '(key: any) => boolean', toString: '() => text', valueOf: '() => boolean' },
  function: {
    apply: '(self?: any, args?: any) => any',
    bind: '(self?: any, ...args: any) => function',
    call: '(self?: any, ...args: any) => any',
    hasOwnProperty: '(key: any) => boolean',
    length: 'number?',
    name: 'text?',
  },
  Date: dateMembers,
  Map: {
    clear: '() => undefined',
    delete: '(key: any) => boolean',
    entries: '() => list<list>',
    forEach: '(visit: (value: V, key: K, map: Map<K, V>) => any, self?: any) => undefined',
    get: '(key: any) => V?',
    has: '(key: any) => boolean',
    keys: '() => list<K>',
    set: '(key: any, value: any) => Map<any, any>',
    size: 'number',
    values: '() => list<V>',
  },
  Set: {
    add: '(item: any) => Set<any>',
    clear: '() => undefined',
    delete: '(item: any) => boolean',
    difference: SETS,
    entries: '() => list<list<T>>',
    forEach: '(visit: (item: T, same: T, set: Set<T>) => any, self?: any) => undefined',
    has: '(item: any) => boolean',
    intersection: SETS,
    isDisjointFrom: '(other: any) => boolean',
    isSubsetOf: '(other: any) => boolean',
    isSupersetOf: '(other: any) => boolean',
    keys: '() => list<T>',
    size: 'number',
    symmetricDifference: SETS,
    union: SETS,
    values: '() => list<T>',
  },
  RegExp: {
    dotAll: 'boolean',
    exec: '(text: any) => list<text?> | null',
    flags: 'text',
    global: 'boolean',
    ignoreCase: 'boolean',
    lastIndex: 'number',
    multiline: 'boolean',
    source: 'text',
    sticky: 'boolean',
    test: '(text: any) => boolean',
    toString: '() => text',
    unicode: 'boolean',
  },
  Promise: {
    catch: '(failed?: any) => Promise<any>',
    finally: '(end?: any) => Promise<T>',
    // biome-ignore lint/suspicious/noThenProperty: the table is never awaited
    then: '(done?: (value: T) => any, failed?: any) => Promise<any>',
  },
  URL: {
    ...Object.fromEntries(URL_TEXTS.map((name) => [name, 'text'])),
    searchParams: 'URLSearchParams',
    toJSON: '() => text',
    toString: '() => text',
  },
  URLSearchParams: {
    ...ENTRIES,
    get: '(name: any) => text | null',
    getAll: '(name: any) => list<text>',
    size: 'number',
    sort: '() => undefined',
    toString: '() => text',
    values: '() => list<text>',
  },
  FormData: ENTRIES,
  File: { ...FILE, lastModified: 'number', name: 'text' },
  Blob: FILE,
  Error: { ...PLAIN, cause: 'any', code: 'any', message: 'text', name: 'text', range: 'any', stack: 'any' },
  'Intl.Collator': { compare: '(one: any, other: any) => number', resolvedOptions: '() => object' },
  'Intl.DateTimeFormat': {
    ...FORMAT,
    resolvedOptions: '() => { locale: text, calendar: text, numberingSystem: text, timeZone: text, ... }',
  },
  'Intl.DisplayNames': { of: '(code: any) => text?', resolvedOptions: '() => object' },
  'Intl.ListFormat': FORMAT,
  'Intl.NumberFormat': FORMAT,
  'Intl.PluralRules': {
    resolvedOptions: '() => object',
    select: '(value: any) => text',
    selectRange: '(start: any, end: any) => text',
  },
  'Intl.RelativeTimeFormat': FORMAT,
  collection: {
    config: 'object',
    data: 'D',
    error: 'E',
    filter: 'any',
    id: 'text',
    isFetched: 'boolean',
    isFetching: 'boolean',
    limit: 'number | unlikelyNull',
    mode: "'dynamic' | 'static'",
    name: 'text',
    offset: 'number',
    pluginId: 'text | unlikelyNull',
    sort: 'any',
    total: 'number',
    type: "'collection' | 'single'",
  },
}
