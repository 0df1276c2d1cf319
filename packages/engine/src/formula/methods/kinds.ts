/*
 * What a formula may do with each kind of value: the methods it may call, the accessors it may read and those it may
 * write. What is not listed is out of reach, `constructor` included.
 */
import { allowCall, type Callable, isCallable } from '../callable.ts'
import { toText } from '../toPrimitive.ts'
import type { Method } from './adapters.ts'
import { intlFormats } from './intl.ts'
import { listMethods } from './list.ts'
import { promiseMethods } from './promise.ts'
import { regexpMethods } from './regexp.ts'
import {
  bigintMethods,
  booleanMethods,
  dateMethods,
  mapMethods,
  numberMethods,
  setMethods,
  urlMethods,
  urlSearchParamsMethods,
} from './standard.ts'
import { textMethods } from './text.ts'

/** One kind of receiver. */
export interface Kind {
  readonly name: string
  readonly methods: ReadonlyMap<string, Method>
  /** Accessors that can be read, by name. */
  readonly members: ReadonlyMap<string, (receiver: unknown) => unknown>
  /** Accessors that scripts can write. */
  readonly writable: ReadonlySet<string>
}

function kind(
  name: string,
  methods: Kind['methods'],
  prototype: object = {},
  members: readonly string[] = [],
  writable: readonly string[] = [],
): Kind {
  return {
    name,
    methods,
    members: new Map(members.map((member) => [member, reader(prototype, member)])),
    writable: new Set(writable),
  }
}

function reader(prototype: object, member: string): (receiver: unknown) => unknown {
  const get = Object.getOwnPropertyDescriptor(prototype, member)?.get
  return (receiver) => get?.call(receiver)
}

const objectMethods: Kind['methods'] = new Map<string, Method>([
  ['hasOwnProperty', (receiver, [key]) => Object.hasOwn(Object(receiver), toText(key))],
  ['propertyIsEnumerable', (receiver, [key]) => Object.hasOwn(Object(receiver), toText(key))],
  ['toString', (receiver) => toText(receiver)],
  ['toLocaleString', (receiver) => toText(receiver)],
  ['valueOf', (receiver) => receiver],
])

const functionMethods: Kind['methods'] = new Map<string, Method>([
  ['call', (receiver, [, ...args]) => asCallable(receiver)(...args)],
  ['apply', (receiver, [, args]) => asCallable(receiver)(...(Array.isArray(args) ? args : []))],
  ['bind', (receiver, [, ...bound]) => bind(asCallable(receiver), bound)],
])

export const textKind = kind('text', textMethods)
export const listKind = kind('list', listMethods)
export const objectKind = kind('object', objectMethods)
const numberKind = kind('number', numberMethods)
const bigintKind = kind('bigint', bigintMethods)
const booleanKind = kind('boolean', booleanMethods)
const functionKind = kind('function', functionMethods)

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

type Type = new (...args: never) => object

const instances: (readonly [Type, Kind])[] = [
  [Date, kind('Date', dateMethods)],
  [Map, kind('Map', mapMethods, Map.prototype, ['size'])],
  [Set, kind('Set', setMethods, Set.prototype, ['size'])],
  [
    RegExp,
    kind(
      'RegExp',
      regexpMethods,
      RegExp.prototype,
      ['flags', 'global', 'ignoreCase', 'multiline', 'source', 'sticky', 'unicode'],
      ['lastIndex'],
    ),
  ],
  [Promise, kind('Promise', promiseMethods)],
  [URL, kind('URL', urlMethods, URL.prototype, ['origin', 'searchParams', ...URL_MEMBERS], URL_MEMBERS)],
  [URLSearchParams, kind('URLSearchParams', urlSearchParamsMethods, URLSearchParams.prototype, ['size'])],
  [Error, errorKind()],
  ...intlFormats.map(([type, methods]) => [type, kind(`Intl.${type.name}`, methods)] as const),
]

/** Adds kinds that only scripts meet; the statement level does so when it arrives. */
export function addKinds(added: readonly (readonly [Type, Kind])[]): void {
  for (const entry of added) if (!instances.some(([type]) => type === entry[0])) instances.push(entry)
}

export { kind as defineKind }

/** Every kind, for the documentation and for tests. */
export function allKinds(): readonly Kind[] {
  return [
    textKind,
    numberKind,
    bigintKind,
    booleanKind,
    listKind,
    objectKind,
    functionKind,
    ...instances.map(([, entry]) => entry),
  ]
}

/** The kind of a value; undefined for null, undefined, symbols and functions that came with data. */
export function kindOf(value: unknown): Kind | undefined {
  switch (typeof value) {
    case 'string':
      return textKind
    case 'number':
      return numberKind
    case 'object':
      return value === null ? undefined : objectKindOf(value)
    case 'boolean':
      return booleanKind
    case 'bigint':
      return bigintKind
    case 'function':
      return isCallable(value) ? functionKind : undefined
    default:
      return undefined
  }
}

function objectKindOf(value: object): Kind {
  if (Array.isArray(value)) return listKind
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return objectKind
  for (const [type, entry] of instances) if (value instanceof type) return entry
  return objectKind
}

function errorKind(): Kind {
  // The name of an error is the name of its class.
  return {
    name: 'Error',
    methods: new Map(objectMethods),
    members: new Map([['name', errorName]]),
    writable: new Set(['name', 'message']),
  }
}

function errorName(error: unknown): unknown {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    const own = Object.getOwnPropertyDescriptor(at, 'name')
    if (own && 'value' in own) return typeof own.value === 'string' ? own.value : undefined
  }
  return undefined
}

function asCallable(receiver: unknown): Callable {
  // The kinds table has chosen the function methods for callable functions only.
  return receiver as Callable
}

function bind(target: Callable, bound: readonly unknown[]): Callable {
  return allowCall((...args: readonly unknown[]) => target(...bound, ...args))
}
