import type { Expression, FunctionNode } from '../ast.ts'
import { patternNames } from '../patternNames.ts'
import { allowClosure, type Callable } from '../runtime/callable.ts'
import { checkSignal, type Evaluation, exhausted, runningEvaluation } from '../runtime/Evaluation.ts'
import { enter } from '../runtime/enter.ts'
import { type Binder, bindPattern } from './bindPattern.ts'
import type { Compile } from './compileList.ts'
import { functionFacts } from './functionFacts.ts'
import { Names } from './Names.ts'
import type { Frame, Run } from './Run.ts'
import { TDZ } from './signals.ts'

/** Fills a new frame with the arguments of a call. */
export type BindArguments = (evaluation: Evaluation, frame: Frame, args: readonly unknown[]) => void

/** Runs `body` one call deeper. @throws {FormulaError} when the budget of calls or steps is spent. */
export function callDeeper<T>(evaluation: Evaluation, body: () => T): T {
  if (runningEvaluation() !== evaluation) return callFromOutside(evaluation, body)
  const { budget } = evaluation
  evaluation.spend(1)
  budget.depth -= 1
  try {
    if (budget.depth < 0) throw exhausted()
    return body()
  } finally {
    budget.depth += 1
  }
}

/** Calls a function of a run from outside, possibly after the run has returned. */
function callFromOutside<T>(evaluation: Evaluation, body: () => T): T {
  checkSignal(evaluation)
  return enter(evaluation, () => callDeeper(evaluation, body))
}

/** Compiles an arrow whose body is an expression. */
export function compileArrow(node: FunctionNode & { readonly body: Expression }, outer: Names, compile: Compile): Run {
  const names = new Names(outer.statements, outer)
  const bindArguments = compileParameters(node, names, compile)
  const body = compile(node.body, names)
  const facts = functionFacts(node)
  return (evaluation, parent) =>
    allowClosure(
      ((...args) => {
        const frame: Frame = [parent]
        return callDeeper(evaluation, () => {
          bindArguments(evaluation, frame, args)
          return body(evaluation, frame)
        })
      }) satisfies Callable,
      facts,
    )
}

/** Declares the parameters of a function and compiles the code that binds arguments to them. */
export function compileParameters({ params, rest }: FunctionNode, names: Names, compile: Compile): BindArguments {
  const patterns = rest ? [...params, rest] : params
  const isPlain = patterns.every(({ kind, fallback }) => kind === 'bind' && !fallback)
  const slots = patterns.flatMap(patternNames).map((name) => names.declare(name, isPlain ? 'var' : 'let'))
  const tools = {
    compile: (expression: Expression) => compile(expression, names),
    store: (target: { readonly kind: 'bind' | 'target'; readonly name?: string }): Binder => {
      const slot = names.declare(target.name ?? '', isPlain ? 'var' : 'let')
      return (_evaluation, frame, value) => {
        frame[slot] = value
      }
    },
  }
  const binders = params.map((pattern) => bindPattern(pattern, tools))
  const bindRest = rest ? bindPattern(rest, tools) : null
  return (evaluation, frame, args) => {
    if (!isPlain) for (const slot of slots) frame[slot] = TDZ
    for (let i = 0; i < binders.length; i += 1) binders[i]?.(evaluation, frame, args[i])
    bindRest?.(evaluation, frame, evaluation.own(args.slice(binders.length)))
  }
}
