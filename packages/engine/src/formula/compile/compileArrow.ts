import type { Expression, FunctionNode, Pattern } from '../ast.ts'
import { patternNames } from '../patternNames.ts'
import { allowClosure } from '../runtime/callable.ts'
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
export function callDeeper<T>(
  evaluation: Evaluation,
  frame: Frame,
  body: (evaluation: Evaluation, frame: Frame) => T,
): T {
  if (runningEvaluation() !== evaluation) return callFromOutside(evaluation, () => callDeeper(evaluation, frame, body))
  const { budget } = evaluation
  evaluation.spend(1)
  budget.depth -= 1
  try {
    if (budget.depth < 0) throw exhausted()
    return body(evaluation, frame)
  } finally {
    budget.depth += 1
  }
}

/** Calls a function of a run from outside, possibly after the run has returned. */
function callFromOutside<T>(evaluation: Evaluation, call: () => T): T {
  checkSignal(evaluation)
  return enter(evaluation, call)
}

/** Compiles an arrow whose body is an expression. */
export function compileArrow(node: FunctionNode & { readonly body: Expression }, outer: Names, compile: Compile): Run {
  const names = new Names(outer.statements, outer)
  const bindArguments = compileParameters(node, names, compile)
  const body = compile(node.body, names)
  const facts = functionFacts(node)
  const { length } = node.params
  // Most arrows have one or two plain parameters, whose slots are the first: they need no list of arguments.
  if (length < 3 && !node.rest && isPlain(node))
    return (evaluation, parent) =>
      allowClosure(
        length < 2
          ? (first) => callDeeper(evaluation, [parent, first], body)
          : (first, second) => callDeeper(evaluation, [parent, first, second], body),
        facts,
      )
  return (evaluation, parent) =>
    allowClosure(
      (...args) =>
        callDeeper(evaluation, [parent], (_evaluation, frame) => {
          bindArguments(evaluation, frame, args)
          return body(evaluation, frame)
        }),
      facts,
    )
}

function patternsOf({ params, rest }: FunctionNode): readonly Pattern[] {
  return rest ? [...params, rest] : params
}

/** Whether all parameters are names without defaults. */
function isPlain(node: FunctionNode): boolean {
  return patternsOf(node).every(({ kind, fallback }) => kind === 'bind' && !fallback)
}

/** Declares the parameters of a function and compiles the code that binds arguments to them. */
export function compileParameters(node: FunctionNode, names: Names, compile: Compile): BindArguments {
  const { params, rest } = node
  const mode = isPlain(node) ? 'var' : 'let'
  const slots = patternsOf(node)
    .flatMap(patternNames)
    .map((name) => names.declare(name, mode))
  const tools = {
    compile: (expression: Expression) => compile(expression, names),
    store: (target: { readonly kind: 'bind' | 'target'; readonly name?: string }): Binder => {
      const slot = names.declare(target.name ?? '', mode)
      return (_evaluation, frame, value) => {
        frame[slot] = value
      }
    },
  }
  const binders = params.map((pattern) => bindPattern(pattern, tools))
  const bindRest = rest ? bindPattern(rest, tools) : null
  return (evaluation, frame, args) => {
    if (mode === 'let') for (const slot of slots) frame[slot] = TDZ
    for (let i = 0; i < binders.length; i += 1) binders[i]?.(evaluation, frame, args[i])
    bindRest?.(evaluation, frame, evaluation.own(args.slice(binders.length)))
  }
}
