/** Standard name: the type of its value, or its call and construct signatures, and its members. */
export interface GlobalDoc {
  readonly call?: string
  readonly construct?: string
  readonly members?: Readonly<Record<string, GlobalDoc | string>>
}

const format = (name: string): GlobalDoc => ({
  call: `(languages?: any, options?: any) => Intl.${name}`,
  construct: `(languages?: any, options?: any) => Intl.${name}`,
})

const error: GlobalDoc = {
  call: '(message?: any, options?: any) => Error',
  construct: '(message?: any, options?: any) => Error',
}

const OF_ONE =
  'abs acos acosh asin asinh atan atanh cbrt ceil clz32 cos cosh exp expm1 floor fround log log10 log1p log2 round sign sin sinh sqrt tan tanh trunc'.split(
    ' ',
  )
const OF_TWO = 'atan2 imul pow'.split(' ')
const OF_MANY = 'hypot max min'.split(' ')
const CONSTANTS = 'E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2'.split(' ')
const NUMBERS =
  'EPSILON MAX_SAFE_INTEGER MAX_VALUE MIN_SAFE_INTEGER MIN_VALUE NEGATIVE_INFINITY NaN POSITIVE_INFINITY'.split(' ')
const TEXT_FUNCTIONS = 'encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape atob btoa'.split(' ')
const ERRORS = 'Error EvalError RangeError ReferenceError SyntaxError TypeError URIError'.split(' ')
const CONSOLE =
  'assert count debug dir error group groupCollapsed groupEnd info log table time timeEnd trace warn'.split(' ')
const TIMERS = 'clearTimeout clearInterval cancelAnimationFrame'.split(' ')

const each = <T>(names: readonly string[], doc: T): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name) => [name, doc]))

const storage =
  '{ getItem: (key: any) => text | null, setItem: (key: any, value: any) => undefined, removeItem: (key: any) => any, clear: () => undefined, key: (index: any) => text | null, length: number, ... }'

const response =
  '{ ok: boolean, status: number, statusText: text, url: text, redirected: boolean, type: text, headers: { get: (name: any) => text | null, has: (name: any) => boolean, entries: () => list<list<text>> }, json: () => Promise<any>, text: () => Promise<text>, blob: () => Promise<Blob>, formData: () => Promise<FormData>, clone: () => any }'

const maths: GlobalDoc = {
  members: {
    ...each(OF_ONE, '(value: any) => number'),
    ...each(OF_TWO, '(one: any, other: any) => number'),
    ...each(OF_MANY, '(...values: any) => number'),
    ...each(CONSTANTS, 'number'),
    random: '() => number',
  },
}

const numbers: GlobalDoc = {
  call: '(value?: any) => number',
  members: {
    ...each(NUMBERS, 'number'),
    isFinite: '(value: any) => boolean',
    isInteger: '(value: any) => boolean',
    isNaN: '(value: any) => boolean',
    isSafeInteger: '(value: any) => boolean',
    parseFloat: '(text: any) => number',
    parseInt: '(text: any, radix?: any) => number',
  },
}

const objects: GlobalDoc = {
  call: '(value?: any) => any',
  construct: '(value?: any) => any',
  members: {
    assign: '(target: object | list, ...sources: any) => any',
    entries: '(value: something) => list<list>',
    freeze: '(value: T) => T',
    fromEntries: '(entries: list | Map<any, any> | Set<any> | URLSearchParams | FormData) => object',
    groupBy: '(items: something, group: (item: any, index: number) => any) => object',
    hasOwn: '(value: something, key: any) => boolean',
    is: '(one: any, other: any) => boolean',
    keys: '(value: something) => list<text>',
    values: '(value: something) => list',
  },
}

const promises: GlobalDoc = {
  construct: '(run: (resolve: function, reject: function) => any) => Promise<any>',
  members: {
    all: '(list: something) => Promise<list>',
    allSettled: '(list: something) => Promise<list>',
    any: '(list: something) => Promise<any>',
    race: '(list: something) => Promise<any>',
    reject: '(reason?: any) => Promise<any>',
    resolve: '(value?: any) => Promise<any>',
    withResolvers: '() => object',
  },
}

/** Every standard name of formulas and scripts, with types in the signature notation. */
export const globalDocs: Readonly<Record<string, GlobalDoc | string>> = {
  undefined: 'undefined',
  NaN: 'number',
  Infinity: 'number',
  Math: maths,
  JSON: {
    members: {
      parse: '(text: any, revive?: any) => any',
      stringify: '(value: any, replacer?: any, indent?: any) => text?',
    },
  },
  console: { members: each(CONSOLE, '(...values: any) => undefined') },
  Number: numbers,
  BigInt: { call: '(value: any) => bigint' },
  parseFloat: { call: '(text: any) => number' },
  parseInt: { call: '(text: any, radix?: any) => number' },
  isNaN: { call: '(value: any) => boolean' },
  isFinite: { call: '(value: any) => boolean' },
  String: {
    call: '(value?: any) => text',
    members: { fromCharCode: '(...codes: any) => text', fromCodePoint: '(...codes: any) => text' },
  },
  RegExp: { call: '(pattern?: any, flags?: any) => RegExp', construct: '(pattern?: any, flags?: any) => RegExp' },
  ...each(TEXT_FUNCTIONS, { call: '(value: any) => text' }),
  Array: {
    call: '(...items: any) => list',
    construct: '(...items: any) => list',
    members: {
      from: '(items: something, map?: (item: any, index: number) => U, self?: any) => list<U>',
      isArray: '(value: any) => boolean',
      of: '(...items: T) => list<T>',
    },
  },
  Object: objects,
  Boolean: { call: '(value?: any) => boolean' },
  Map: {
    construct: '(entries?: any) => Map<any, any>',
    members: { groupBy: '(items: something, group: (item: any, index: number) => any) => Map<any, list>' },
  },
  Set: { construct: '(items?: list<T> | Set<T> | Map<any, any> | URLSearchParams | FormData | text | null) => Set<T>' },
  Date: {
    call: '(...parts: any) => text',
    construct: '(...parts: any) => Date',
    members: { now: '() => number', parse: '(text: any) => number', UTC: '(...parts: any) => number' },
  },
  Intl: {
    members: Object.fromEntries(
      'Collator DateTimeFormat DisplayNames ListFormat NumberFormat PluralRules RelativeTimeFormat'
        .split(' ')
        .map((name) => [name, format(name)]),
    ),
  },
  URL: {
    construct: '(address: any, base?: any) => URL',
    members: {
      canParse: '(address: any, base?: any) => boolean',
      createObjectURL: '(file: file) => text',
      revokeObjectURL: '(address: any) => undefined',
    },
  },
  URLSearchParams: { construct: '(init?: any) => URLSearchParams' },
  Promise: promises,
  setTimeout: { call: '(run: function, ms?: any, ...args: any) => number' },
  setInterval: { call: '(run: function, ms?: any, ...args: any) => number' },
  ...each(TIMERS, { call: '(id?: any) => undefined' }),
  queueMicrotask: { call: '(run: function) => undefined' },
  requestAnimationFrame: { call: '(run: (time: number) => any) => number' },
  structuredClone: { call: '(value: T, options?: any) => T' },
  crypto: { members: { randomUUID: '() => text' } },
  FormData: { construct: '(form?: null) => FormData' },
  Blob: { construct: '(parts?: any, options?: any) => Blob' },
  File: { construct: '(parts: any, name: any, options?: any) => File' },
  FileReader: { construct: '() => object' },
  Event: { construct: '(type: any, options?: any) => object' },
  ...each(ERRORS, error),
  localStorage: storage,
  sessionStorage: storage,
  fetch: { call: `(address: any, init?: any) => Promise<${response}>` },
  navigator: {
    members: {
      clipboard: '{ writeText: (text: any) => Promise<any>, readText: () => Promise<any> }',
    },
  },
  alert: { call: '(message?: any) => any' },
  confirm: { call: '(message?: any) => any' },
  prompt: { call: '(message?: any, initial?: any) => any' },
  // Each app provides its own, and scripts may store entries on the window.
  ...each('window globalThis self document location history screen wwLib'.split(' '), 'any'),
  ...each('innerWidth innerHeight devicePixelRatio'.split(' '), 'number'),
  ...each(['scrollTo', 'scrollBy'], { call: '(left?: any, top?: any) => any' }),
  matchMedia: { call: '(query: any) => any' },
}
