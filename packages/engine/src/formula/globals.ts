import { allowCall, type Callable, isCallable } from './callable.ts'
import { FormulaError } from './FormulaError.ts'
import type { FormulaScope } from './FormulaScope.ts'
import { CallableNamespace, Namespace } from './Namespace.ts'
import { ScopeObject } from './ScopeObject.ts'
import { toNumeric, toPrimitive, toText } from './toPrimitive.ts'

/** A standard value that formulas can name. `create` gets the scope, for those that ask the clock or chance. */
type Global = (scope: FormulaScope) => unknown

const MATH = [
  'abs',
  'acos',
  'asin',
  'atan',
  'atan2',
  'cbrt',
  'ceil',
  'cos',
  'exp',
  'floor',
  'hypot',
  'log',
  'log10',
  'log2',
  'max',
  'min',
  'pow',
  'round',
  'sign',
  'sin',
  'sqrt',
  'tan',
  'trunc',
] as const
const MATH_CONSTANTS = ['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'] as const

const plain = (value: unknown): object => {
  if (value instanceof ScopeObject) return value.toPlain()
  if (value === null || value === undefined)
    throw new FormulaError('formula/no-value', 'Cannot convert undefined or null to object')
  return Object(value)
}

const constants: Readonly<Record<string, unknown>> = {
  undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  Number: new CallableNamespace((value = 0) => toNumeric(value), {
    isFinite: Number.isFinite,
    isInteger: Number.isInteger,
    isNaN: Number.isNaN,
    isSafeInteger: Number.isSafeInteger,
    parseFloat: (text: unknown) => Number.parseFloat(toText(text)),
    parseInt: (text: unknown, radix?: number) => Number.parseInt(toText(text), radix),
  }),
  String: allowCall((value = '') => toText(value)),
  Boolean: allowCall((value) => Boolean(value)),
  parseFloat: allowCall((text) => Number.parseFloat(toText(text))),
  parseInt: allowCall((text, radix) =>
    Number.parseInt(toText(text), radix === undefined ? undefined : toNumeric(radix)),
  ),
  isNaN: allowCall((value) => Number.isNaN(toNumeric(value))),
  isFinite: allowCall((value) => Number.isFinite(toNumeric(value))),
  encodeURIComponent: allowCall((text) => encodeURIComponent(toText(text))),
  decodeURIComponent: allowCall((text) => decodeURIComponent(toText(text))),
  encodeURI: allowCall((text) => encodeURI(toText(text))),
  decodeURI: allowCall((text) => decodeURI(toText(text))),
  Array: new Namespace({
    isArray: Array.isArray,
    of: (...items: readonly unknown[]) => [...items],
    from: (source: ArrayLike<unknown> & Iterable<unknown>, map?: Callable) =>
      Array.from(source, map && isCallable(map) ? (value, index) => map(value, index) : (value) => value),
  }),
  Object: new Namespace({
    keys: (value: unknown) => Object.keys(plain(value)),
    values: (value: unknown) => Object.values(plain(value)),
    entries: (value: unknown) => Object.entries(plain(value)),
    fromEntries: (entries: Iterable<readonly [PropertyKey, unknown]>) => Object.fromEntries(entries),
    assign: (...sources: readonly unknown[]) => Object.assign({}, ...sources.map(plain)),
  }),
  JSON: new Namespace({
    parse: (text: unknown) => JSON.parse(toText(text)),
    stringify: (value: unknown, _replacer: unknown, indent?: number | string) =>
      JSON.stringify(value, (_key, item) => (item instanceof ScopeObject ? item.toPlain() : item), indent),
  }),
}

const perScope: Readonly<Record<string, Global>> = {
  Math: ({ random }) =>
    new Namespace({
      ...Object.fromEntries(
        MATH.map((name) => [
          name,
          (...args: readonly unknown[]) => Reflect.apply(Math[name], Math, args.map(toNumeric)),
        ]),
      ),
      ...Object.fromEntries(MATH_CONSTANTS.map((name) => [name, Math[name]])),
      random,
    }),
  Date: ({ clock }) =>
    new Namespace({
      now: () => clock.now(),
      parse: (text: unknown) => Date.parse(toText(text)),
      UTC: (...parts: readonly unknown[]) => Reflect.apply(Date.UTC, Date, parts.map(toNumeric)),
    }),
}

const constructors: Readonly<Record<string, (scope: FormulaScope, args: readonly unknown[]) => unknown>> = {
  Date: ({ clock }, args) => {
    if (args.length === 0) return new Date(clock.now())
    const [only] = args
    if (args.length === 1)
      return only instanceof Date ? new Date(only.getTime()) : new Date(toPrimitive(only) as string)
    return new Date(...(args.map(toNumeric) as [number, number]))
  },
  Map: (_scope, [entries]) => new Map(entries as Iterable<readonly [unknown, unknown]> | null),
  Set: (_scope, [items]) => new Set(items as Iterable<unknown> | null),
  Array: (_scope, args) =>
    args.length === 1 && typeof args[0] === 'number' ? Array.from({ length: Math.min(args[0], 100_000) }) : [...args],
  URL: (_scope, [url, base]) => new URL(toText(url), base === undefined ? undefined : toText(base)),
  URLSearchParams: (_scope, [init]) => new URLSearchParams(init instanceof URLSearchParams ? init : toText(init ?? '')),
}

/** Whether a formula can name this standard value or constructor. */
export function isGlobal(name: string): boolean {
  return Object.hasOwn(constants, name) || Object.hasOwn(perScope, name) || Object.hasOwn(constructors, name)
}

/** The standard value of that name in this scope. */
export function globalValue(name: string, scope: FormulaScope): unknown {
  if (Object.hasOwn(constants, name)) return constants[name]
  return perScope[name]?.(scope)
}

/** `new name(...args)`. @throws {FormulaError} when the constructor is not on the list. */
export function construct(name: string, scope: FormulaScope, args: readonly unknown[]): unknown {
  const create = Object.hasOwn(constructors, name) ? constructors[name] : undefined
  if (!create) throw new FormulaError('formula/not-constructor', `“${name}” cannot be constructed in a formula.`)
  return create(scope, args)
}
