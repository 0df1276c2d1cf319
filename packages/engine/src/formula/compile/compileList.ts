import type { Expression } from '../ast.ts'
import { isCallable } from '../runtime/callable.ts'
import { type Evaluation, spendActive } from '../runtime/Evaluation.ts'
import { iterate } from '../runtime/iterate.ts'
import { checkLength } from '../runtime/limits.ts'
import { defineOwn, ownEntries } from '../runtime/own.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import type { Names } from './Names.ts'
import type { Frame, Run } from './Run.ts'

export type Compile = (node: Expression, names: Names) => Run

/** Evaluates a list of expressions with spreads, as in arguments and list literals. */
export type RunList = (evaluation: Evaluation, frame: Frame) => unknown[]

const NOTHING: Run = () => undefined

/** Compiles arguments or the items of a list; a missing item is undefined. */
export function compileList(items: readonly (Expression | null)[], names: Names, compile: Compile): RunList {
  if (items.some((item) => item?.kind === 'spread')) return compileSpread(items, names, compile)
  return runList(compileItems(items, names, compile))
}

/** Compiles each of several expressions. */
export function compileItems(items: readonly (Expression | null)[], names: Names, compile: Compile): readonly Run[] {
  return items.map((item) => (item ? compile(item, names) : NOTHING))
}

// A separate function, so that the closures do not keep the names alive, which only compilation needs.
function runList(runs: readonly Run[]): RunList {
  const [first, second] = runs
  if (!first) return () => []
  if (runs.length === 1) return (evaluation, frame) => [first(evaluation, frame)]
  if (runs.length === 2 && second) return (evaluation, frame) => [first(evaluation, frame), second(evaluation, frame)]
  return (evaluation, frame) => runs.map((run) => run(evaluation, frame))
}

/** Compiles arguments or list items of which some are spread. */
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
      const more = iterate(evaluation.current(value))
      evaluation.spend(more.length)
      checkLength(values.length + more.length)
      for (const item of more) values.push(item)
    }
    return values
  }
}

/** Copies the own data of a value into an object. */
export function spreadInto(result: object, value: unknown): void {
  // A text spreads into its characters, as with `Object.entries`; null and numbers into nothing.
  const source: object = value instanceof ScopeObject ? value.toPlain() : Object(value)
  const entries = ownEntries(source)
  spendActive(entries.length / 4)
  for (const [key, item] of entries)
    if (typeof item !== 'function' || isCallable(item)) {
      if (key === '__proto__') defineOwn(result, key, item)
      else (result as Record<string, unknown>)[key] = item
    }
}
