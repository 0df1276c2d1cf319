import type { Expression } from '../ast.ts'
import { standardLevel } from '../levels/standardLevel.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import type { Names } from './Names.ts'
import type { Frame, Run } from './Run.ts'

export type Compile = (node: Expression, names: Names) => Run

/** Evaluates a list of expressions with spreads, as in arguments and list literals. */
export type RunList = (evaluation: Evaluation, frame: Frame) => unknown[]

const NOTHING: Run = () => undefined

/** Compiles arguments or the items of a list; a missing item is undefined. */
export function compileList(items: readonly (Expression | null)[], names: Names, compile: Compile): RunList {
  if (items.some((item) => item?.kind === 'spread')) return standardLevel(null).compileSpread(items, names, compile)
  return runList(compileItems(items, names, compile))
}

/** Compiles each of several expressions. */
export function compileItems(items: readonly (Expression | null)[], names: Names, compile: Compile): readonly Run[] {
  return items.map((item) => (item ? compile(item, names) : NOTHING))
}

// The names are known only while a text is compiled: what runs shall not hold on to them.
function runList(runs: readonly Run[]): RunList {
  const [first, second] = runs
  if (!first) return () => []
  if (runs.length === 1) return (evaluation, frame) => [first(evaluation, frame)]
  if (runs.length === 2 && second) return (evaluation, frame) => [first(evaluation, frame), second(evaluation, frame)]
  return (evaluation, frame) => runs.map((run) => run(evaluation, frame))
}
