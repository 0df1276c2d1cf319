import { allowCall, type Callable } from './callable.ts'
import { ScopeObject } from './ScopeObject.ts'

/** A fixed set of named values and functions, such as `Math`; what is not in it is absent. */
export class Namespace extends ScopeObject {
  readonly #members: ReadonlyMap<string, unknown>

  constructor(members: Readonly<Record<string, unknown>>) {
    super()
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

/** A namespace that is itself a function, such as `Number`. */
export class CallableNamespace extends Namespace {
  readonly call: Callable

  constructor(call: Callable, members: Readonly<Record<string, unknown>>) {
    super(members)
    this.call = allowCall(call)
  }
}
