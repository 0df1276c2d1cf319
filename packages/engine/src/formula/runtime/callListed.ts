import { type Evaluation, workOf } from './Evaluation.ts'
import { checkText } from './limits.ts'

/** Method as formulas call it. */
export type Method = (receiver: unknown, args: unknown[], evaluation: Evaluation) => unknown

/** Methods that run in constant time. */
const QUICK = /^(?:push|pop|at|char\w*|codePointAt|shift)$/

const SEARCHES = /^(?:includes|(?:lastI|i)ndexOf|split|replace(?:All)?)$/

const LOOKS_INSIDE = /^(?:join|toString|includes|(?:lastI|i)ndexOf|flat|concat|has|get|sort|toSorted)$/

/** Calls a listed method. The cost depends on the sizes of its receiver, arguments and result. */
export function callListed(
  method: Method,
  receiver: unknown,
  name: string,
  values: unknown[],
  evaluation: Evaluation,
): unknown {
  evaluation.spend(QUICK.test(name) ? 1 : stepsOf(receiver, name, values))
  if (evaluation.hasCopies) for (let i = 0; i < values.length; i += 1) values[i] = evaluation.current(values[i])
  // A method that reads the contents of its receiver must not see originals of copies.
  const settled = evaluation.hasCopies && LOOKS_INSIDE.test(name) ? evaluation.settle(receiver) : receiver
  const result = method(settled, values, evaluation)
  evaluation.spend(workOf(result))
  if (typeof result === 'string') checkText(result.length)
  return evaluation.current(result)
}

/** Returns the number of pairs of search parameters; every method may read all of them. */
function pairsOf(parameters: URLSearchParams): number {
  return Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')?.get?.call(parameters) ?? 0
}

/** Returns the cost of a call by the size of its operands. Searching for a long text may compare it at every position. */
function stepsOf(receiver: unknown, name: string, values: readonly unknown[]): number {
  let steps = 1 + workOf(receiver) + (receiver instanceof URLSearchParams ? pairsOf(receiver) : 0)
  // By index, because iterators are objects and this runs for every call.
  for (let i = 0; i < values.length; i += 1) if (typeof values[i] === 'string') steps += workOf(values[i])
  const first = values[0]
  const isSearched = typeof receiver === 'string' || Array.isArray(receiver)
  if (isSearched && typeof first === 'string' && first.length > 255 && SEARCHES.test(name))
    steps += receiver.length * (first.length >>> 8)
  return steps
}
