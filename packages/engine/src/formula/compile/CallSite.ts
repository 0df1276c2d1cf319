import type { Expression } from '../ast.ts'
import { type Callable, isCallable } from '../callable.ts'
import { FormulaError } from '../FormulaError.ts'
import { CallableNamespace } from '../Namespace.ts'
import type { Method } from '../standard/methods/adapters.ts'
import { standardLevel } from '../standardLevel.ts'
import type { RunList } from './compileList.ts'
import { type Evaluation, exhausted } from './Evaluation.ts'
import type { Frame } from './Run.ts'
import { isSkipped, SKIP } from './signals.ts'

/** One call in a text. It remembers what it called last, because that is mostly what it calls next. */
export class CallSite {
  readonly #node: Expression & { readonly kind: 'call' }
  readonly #args: RunList
  #known: Callable | null = null

  constructor(node: Expression & { readonly kind: 'call' }, args: RunList) {
    this.#node = node
    this.#args = args
  }

  /** Calls a function. @throws {FormulaError} when formulas may not call it. */
  invoke(target: unknown, name: string, evaluation: Evaluation, frame: Frame): unknown {
    if (target !== this.#known) {
      if (isSkipped(target, this.#node.optional)) return SKIP
      if (typeof target === 'function' && isCallable(target)) this.#known = target
    }
    const values = this.#args(evaluation, frame)
    evaluation.spend(1)
    const call = target === this.#known ? this.#known : target instanceof CallableNamespace ? target.call : null
    if (!call) throw this.#notCallable(target, name)
    evaluation.range = this.#node
    if (evaluation.hasCopies) return standardLevel(null).callOutside(call, values, evaluation)
    for (const value of values) spendOn(value, evaluation)
    // Spreading costs more than most helpers do.
    const [first, second] = values
    if (values.length === 1) return call(first)
    return values.length === 2 ? call(first, second) : Reflect.apply(call, undefined, values)
  }

  /** Calls a listed method. */
  callListed(method: Method, receiver: unknown, name: string, evaluation: Evaluation, frame: Frame): unknown {
    const values = this.#args(evaluation, frame)
    evaluation.range = this.#node
    return standardLevel(null).callListed(method, receiver, name, values, evaluation)
  }

  #notCallable(target: unknown, name: string): FormulaError {
    const what =
      target instanceof CallableNamespace ? 'must be called with “new”' : 'is not a function that formulas can call'
    return new FormulaError('formula/not-callable', `“${name}” ${what}.`, this.#node)
  }
}

/** Counts the work that a long text or list makes for whoever takes it. */
export function spendOn(value: unknown, { budget }: Evaluation): void {
  if (typeof value !== 'string' && !Array.isArray(value)) return
  budget.steps -= value.length >>> 5
  if (budget.steps < 0) throw exhausted()
}
