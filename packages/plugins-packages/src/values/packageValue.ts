/*
 * A package is trusted code, and stored formulas and scripts are not. They see a package through objects of the language: its
 * functions can be called with plain data and return plain data, both copied, so that neither side holds anything of the other.
 * No host object, prototype, constructor or native function of the page can be reached.
 */

import { FormulaError, hostFunction } from '@sluice/engine/formula'
import { CallableNamespace, isForbidden } from '@sluice/engine/formula/internals'
import { NotDataError } from '@sluice/engine/internals'
import { copyIn } from './copyIn.ts'
import { copyOut } from './copyOut.ts'
import { isNative, isOfHost } from './hostValues.ts'

/** Function or object of a package as formulas see it. */
class PackageObject extends CallableNamespace {
  readonly #target: object
  readonly #name: string
  /** Members that were read, with the values that they stand for: each has one identity. */
  readonly #members = new Map<string, { readonly value: unknown; readonly shown: unknown }>()

  /** @param self object that a function was read from. */
  constructor(target: object, name: string, self?: object) {
    super(
      typeof target === 'function'
        ? { call: hostFunction((...args) => callPackage(target, { args, name, self })) }
        : {},
    )
    this.#target = target
    this.#name = name
  }

  override get(key: string): unknown {
    if (isForbidden(key) || key === 'caller' || key === 'arguments' || !hasMember(this.#target, key)) return undefined
    const value = failing(this.#name, () => Reflect.get(this.#target, key))
    const known = this.#members.get(key)
    if (known && Object.is(known.value, value)) return known.shown
    const shown = packageValue(value, `${this.#name}.${key}`, this.#target)
    this.#members.set(key, { value, shown })
    return shown
  }

  /** Names of plain values; functions and objects are read by name. */
  override keys(): readonly string[] {
    return Object.keys(this.#target).filter((key) => {
      const value = this.get(key)
      return value !== undefined && typeof value !== 'function' && !(value instanceof PackageObject)
    })
  }
}

/**
 * Value of a package as formulas may hold it: plain data as a copy, functions and objects as objects of the language; undefined
 * for values of the page itself.
 * @param name the value in messages.
 * @param self object that the value was read from.
 */
export function packageValue(value: unknown, name: string, self?: object): unknown {
  if (typeof value === 'function') return isNative(value) ? undefined : new PackageObject(value, name, self)
  const isData = [Array, Date, Map, Set].some((type) => value instanceof type)
  if (typeof value !== 'object' || value === null || isData) return data(value)
  return isOfHost(value) ? undefined : new PackageObject(value, name)
}

function data(value: unknown): unknown {
  try {
    return copyOut(value)
  } catch (error) {
    if (error instanceof NotDataError) return undefined
    throw error
  }
}

/** Whether a package defined a member of an object: the page's own prototypes are out of reach. */
function hasMember(target: object, key: string): boolean {
  for (let at: object | null = target; at !== null; at = Object.getPrototypeOf(at)) {
    if (at !== target && (typeof at === 'function' ? isNative(at) : isOfHost(at))) return false
    if (Object.hasOwn(at, key)) return true
  }
  return false
}

interface Call {
  readonly args: readonly unknown[]
  readonly name: string
  readonly self: object | undefined
}

// Only functions are called.
function callPackage(target: object, { args, name, self }: Call): unknown {
  const given = args.map((arg, i) => failing(name, () => copyIn(arg), `argument ${i + 1} of`))
  const result = failing(
    name,
    () => Reflect.apply(target as () => unknown, self, given),
    'result of a function given to',
  )
  const isPromise = typeof Object(result).then === 'function'
  const shown = (value: unknown) => failing(name, () => copyOut(value), 'result of')
  if (!isPromise) return shown(result)
  return Promise.resolve(result).then(shown, (error: unknown) => {
    throw failureOf(name, error)
  })
}

/** Does something of a package. @throws {FormulaError} with the message of any error, which itself stays outside. */
function failing<T>(name: string, act: () => T, what = 'value of'): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof FormulaError) throw error
    if (error instanceof NotDataError)
      throw new FormulaError('package/not-data', `The ${what} “${name}” is no plain data: ${error.message}.`)
    throw failureOf(name, error)
  }
}

function failureOf(name: string, error: unknown): FormulaError {
  if (error instanceof FormulaError) return error
  const message = error instanceof Error ? String(error.message) : typeof error === 'string' ? error : 'no reason given'
  return new FormulaError('package/failed', `“${name}” failed: ${message}`)
}
