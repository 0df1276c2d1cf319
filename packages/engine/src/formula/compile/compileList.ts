import type { Expression } from '../ast.ts'
import { standardLevel } from '../standardLevel.ts'
import { checkLength } from '../values/limits.ts'
import type { Evaluation } from './Evaluation.ts'
import type { Names } from './Names.ts'
import type { Frame, Run } from './Run.ts'

export type Compile = (node: Expression, names: Names) => Run

/** Evaluates a list of expressions with spreads, as in arguments and list literals. */
export type RunList = (evaluation: Evaluation, frame: Frame) => unknown[]

const NOTHING: Run = () => undefined

/** Compiles arguments or the items of a list; a missing item is undefined. */
export function compileList(items: readonly (Expression | null)[], names: Names, compile: Compile): RunList {
  if (items.some((item) => item?.kind === 'spread')) return compileSpread(items, names, compile)
  const runs = items.map((item) => (item ? compile(item, names) : NOTHING))
  const [first, second] = runs
  if (!first) return () => []
  if (runs.length === 1) return (evaluation, frame) => [first(evaluation, frame)]
  if (runs.length === 2 && second) return (evaluation, frame) => [first(evaluation, frame), second(evaluation, frame)]
  return (evaluation, frame) => {
    const values: unknown[] = []
    for (const run of runs) values.push(run(evaluation, frame))
    return values
  }
}

function compileSpread(items: readonly (Expression | null)[], names: Names, compile: Compile): RunList {
  const parts = items.map((item) => ({
    isSpread: item?.kind === 'spread',
    run: item ? compile(item.kind === 'spread' ? item.value : item, names) : NOTHING,
  }))
  return (evaluation, frame) => {
    const values: unknown[] = []
    for (const { isSpread, run } of parts) {
      const value = run(evaluation, frame)
      if (!isSpread) {
        values.push(value)
        continue
      }
      const more = standardLevel(null).iterate(evaluation.current(value))
      evaluation.spend(more.length)
      checkLength(values.length + more.length)
      for (const item of more) values.push(item)
    }
    return values
  }
}
