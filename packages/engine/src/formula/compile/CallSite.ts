import type { Expression } from '../ast.ts'
import { standardLevel } from '../levels/standardLevel.ts'
import type { Method } from '../methods/adapters.ts'
import type { Callable } from '../runtime/callable.ts'
import { type Evaluation, workOf } from '../runtime/Evaluation.ts'
import { callableOf } from '../runtime/Namespace.ts'
import type { RunList } from './compileList.ts'
import type { Frame } from './Run.ts'
import { isSkipped, SKIP } from './signals.ts'

/** One call in a text. It remembers what it called last, because that is mostly what it calls next. */
export class CallSite {
  readonly #node: Expression & { readonly kind: 'call' }
  readonly #args: RunList
  #target: unknown = null
  #call: Callable | null = null

  constructor(node: Expression & { readonly kind: 'call' }, args: RunList) {
    this.#node = node
    this.#args = args
  }

  /** Calls a function. @throws {FormulaError} when formulas may not call it. */
  invoke(target: unknown, name: string, evaluation: Evaluation, frame: Frame): unknown {
    if (target !== this.#target || !target) {
      if (isSkipped(target, this.#node.optional)) return SKIP
      this.#target = target
      this.#call = callableOf(target)
    }
    const call = this.#call
    const values = this.#args(evaluation, frame)
    if (!call) throw standardLevel(null).notCallable(target, name, this.#node)
    let steps = 1
    for (let i = 0; i < values.length; i += 1) steps += workOf(values[i])
    evaluation.spend(steps)
    evaluation.range = this.#node
    if (evaluation.hasCopies) return standardLevel(null).callOutside(call, values, evaluation)
    return values.length === 1 ? call(values[0]) : call(...values)
  }

  /** Calls a listed method. */
  callListed(method: Method, receiver: unknown, name: string, evaluation: Evaluation, frame: Frame): unknown {
    const values = this.#args(evaluation, frame)
    evaluation.range = this.#node
    return standardLevel(null).callListed(method, receiver, name, values, evaluation)
  }
}
