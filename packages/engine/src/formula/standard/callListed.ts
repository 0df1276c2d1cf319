import { workOf } from '../compile/CallSite.ts'
import { type Evaluation, exhausted } from '../compile/Evaluation.ts'
import type { Method } from './methods/adapters.ts'

/** Methods whose work does not grow with their receiver. */
const QUICK = /^(?:push|pop|at|char\w*|codePointAt|shift)$/

const LOOKS_INSIDE = /^(?:join|toString|includes|(?:lastI|i)ndexOf|flat|concat|has|get|sort|toSorted)$/

/** Calls a listed method. Its work grows with what it works on, and with what it makes. */
export function callListed(
  method: Method,
  receiver: unknown,
  name: string,
  values: unknown[],
  evaluation: Evaluation,
): unknown {
  const { budget } = evaluation
  const isLong = typeof receiver === 'string' || Array.isArray(receiver)
  budget.steps -= isLong && !QUICK.test(name) ? 1 + (receiver.length >>> 5) : 1
  if (budget.steps < 0) throw exhausted()
  if (evaluation.hasCopies) for (let i = 0; i < values.length; i += 1) values[i] = evaluation.current(values[i])
  // A method that looks at what its receiver holds must find no original of a copy.
  const settled = evaluation.hasCopies && LOOKS_INSIDE.test(name) ? evaluation.settle(receiver) : receiver
  const result = method(settled, values, evaluation)
  evaluation.spend(workOf(result))
  return evaluation.current(result)
}
