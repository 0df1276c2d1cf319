import { allowCall, type Callable, isCallable } from './callable.ts'
import { ScopeObject } from './ScopeObject.ts'

/** A fixed set of named values and functions, such as `Math`; what is not in it is absent. */
export class Namespace extends ScopeObject {
  override readonly isFixed = true
  readonly #members: ReadonlyMap<string, unknown>

  constructor(members: Readonly<Record<string, unknown>>) {
    super()
    // A function of a namespace takes whatever a formula passes and checks it itself.
    for (const member of Object.values(members)) if (typeof member === 'function') allowCall(member as Callable)
    this.#members = new Map(Object.entries(members))
  }

  get(key: string): unknown {
    return this.#members.get(key)
  }

  override keys(): readonly string[] {
    return [...this.#members.keys()]
  }
}

interface CallableParts {
  /** `Name(…)`. */
  readonly call?: Callable
  /** `new Name(…)`. */
  readonly construct?: Callable
  /** `value instanceof Name`. */
  readonly is?: (value: unknown) => boolean
  readonly members?: Readonly<Record<string, unknown>>
}

/** A standard function or constructor with its members, such as `Number`. */
export class CallableNamespace extends Namespace {
  readonly call: Callable | null
  readonly construct: Callable | null
  readonly is: ((value: unknown) => boolean) | null

  constructor({ call, construct, is, members = {} }: CallableParts) {
    super(members)
    this.call = call ? allowCall(call) : null
    this.construct = construct ?? null
    this.is = is ?? null
  }
}

/** The function that calling a value calls; null for what formulas cannot call. */
export function callableOf(value: unknown): Callable | null {
  if (value instanceof CallableNamespace) return value.call
  return isCallable(value) ? value : null
}

/** A standard function without members, such as `isNaN`. */
export function standardFunction(call: Callable): CallableNamespace {
  return new CallableNamespace({ call })
}
