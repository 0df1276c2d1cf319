/*
 * Values on their way between the language and trusted code, which is code of the page. Both sides get copies of data, so that code of
 * the page cannot change what the app holds; functions and objects of the scope are reached through stand-ins.
 */
import { setInScope } from '../../../../formula/compile/compileAssignment.ts'
import { hostGlobals } from '../../../../formula/globals/host.ts'
import type { Callable } from '../../../../formula/runtime/callable.ts'
import { checkSignal, type Evaluation } from '../../../../formula/runtime/Evaluation.ts'
import { enter } from '../../../../formula/runtime/enter.ts'
import { hostFunction } from '../../../../formula/runtime/hostFunction.ts'
import { callableOf } from '../../../../formula/runtime/Namespace.ts'
import { ScopeObject } from '../../../../formula/runtime/ScopeObject.ts'
import { copyData, isDataObject } from './copyData.ts'

/** Object of trusted code that is no data, such as a node: the language can keep it and hand it back, and sees nothing of it. */
class NativeObject extends ScopeObject {
  readonly value: object

  constructor(value: object) {
    super()
    this.value = value
  }

  get(): undefined {
    return undefined
  }
}

/** Objects of the scope by their stand-ins in trusted code, so that the language gets the objects themselves back. */
const originals = new WeakMap<object, unknown>()

/**
 * Copies of data that a run has handed out, by their originals: a run gets the same copy each time, and finds in it what it has changed,
 * as in the language.
 */
const handedOut = new WeakMap<Evaluation, WeakMap<object, unknown>>()

/** Returns what trusted code gets of a value of the language. @param evaluation the run in which the code calls back. */
export function toNative(value: unknown, evaluation: Evaluation): unknown {
  if (typeof value !== 'object' || value === null) return copyToNative(value, evaluation)
  const copies = handedOut.get(evaluation) ?? new WeakMap<object, unknown>()
  handedOut.set(evaluation, copies)
  if (!copies.has(value)) copies.set(value, copyToNative(value, evaluation))
  return copies.get(value)
}

function copyToNative(value: unknown, evaluation: Evaluation): unknown {
  return copyData(value, (found) => {
    if (found instanceof NativeObject) return { copy: found.value }
    if (found === hostGlobals.window) return { copy: globalThis }
    if (found === hostGlobals.document) return { copy: globalThis.document }
    if (found instanceof ScopeObject) return { copy: standIn(found, evaluation) }
    if (typeof found === 'function') return { copy: nativeFunction(found, evaluation) }
    if (found instanceof Promise) return { copy: found.then((it) => toNative(it, evaluation)) }
    return isOther(found) ? { copy: found } : null
  })
}

/** Returns what the language gets of a value of trusted code. */
export function fromNative(value: unknown, evaluation: Evaluation): unknown {
  return copyData(value, (found) => {
    if ((typeof found === 'object' && found !== null) || typeof found === 'function') {
      if (originals.has(found)) return { copy: originals.get(found) }
    }
    if (typeof found === 'function') {
      const call: Callable = (...args) => fromNative(found(...args.map((one) => toNative(one, evaluation))), evaluation)
      return { copy: hostFunction(call) }
    }
    if (found instanceof Promise) return { copy: found.then((it) => fromNative(it, evaluation)) }
    // Errors are what a script throws; the language knows them.
    if (found instanceof Error) return { copy: found }
    return isOther(found) ? { copy: new NativeObject(found) } : null
  })
}

function isOther(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isDataObject(value)
}

/** Continues the run, which trusted code may call from anywhere, unless it was called off. */
function inside<T>(evaluation: Evaluation, work: () => T): T {
  checkSignal(evaluation)
  return enter(evaluation, work)
}

function nativeFunction(value: unknown, evaluation: Evaluation): unknown {
  const call = callableOf(value)
  if (!call) return undefined
  const native = (...args: readonly unknown[]) =>
    inside(evaluation, () => toNative(call(...args.map((one) => fromNative(one, evaluation))), evaluation))
  originals.set(native, value)
  return native
}

/** Stands for an object of the scope: its members are looked up when they are read, as in the language. */
function standIn(object: ScopeObject, evaluation: Evaluation): object {
  const read = (key: string | symbol) => {
    if (key === Symbol.toPrimitive) return () => object.asText()
    // Promises ask every object for `then`.
    if (typeof key === 'symbol' || key === 'then') return undefined
    return inside(evaluation, () => toNative(object.get(key), evaluation))
  }
  const proxy = new Proxy<object>(callableOf(object) ? () => {} : {}, {
    get: (_target, key) => read(key),
    set(_target, key, value) {
      inside(evaluation, () =>
        setInScope(evaluation, { object, name: String(key), value: fromNative(value, evaluation), range: null }),
      )
      return true
    },
    has: (_target, key) => read(key) !== undefined,
    ownKeys: () => inside(evaluation, () => [...object.keys()]),
    getOwnPropertyDescriptor(_target, key) {
      const value = read(key)
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true }
    },
    deleteProperty: () => false,
    apply: (_target, _self, args: readonly unknown[]) =>
      Reflect.apply(Object(nativeFunction(object, evaluation)), undefined, args),
  })
  originals.set(proxy, object)
  return proxy
}
