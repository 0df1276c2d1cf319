import { allowCall, type Callable, isCallable } from './callable.ts'
import { ScopeObject } from './ScopeObject.ts'

/** Fixed set of named values and functions, such as `Math`; any other name is undefined. */
export class Namespace extends ScopeObject {
  override readonly isFixed = true
  readonly #members: ReadonlyMap<string, unknown>

  constructor(members: Readonly<Record<string, unknown>>) {
    super()
    // Functions of a namespace accept any value and check it themselves.
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

/** Standard function or constructor with its members, such as `Number`. */
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

  override asText(): string {
    return '[object Function]'
  }
}

/** Returns the function that a call of the value runs; null when formulas cannot call it. */
export function callableOf(value: unknown): Callable | null {
  if (value instanceof CallableNamespace) return value.call
  return isCallable(value) ? value : null
}

/** Creates a standard function without members, such as `isNaN`. */
export function standardFunction(call: Callable): CallableNamespace {
  return new CallableNamespace({ call })
}
