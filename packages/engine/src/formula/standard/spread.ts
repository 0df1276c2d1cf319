import type { Expression } from '../ast.ts'
import { isCallable } from '../callable.ts'
import type { Compile, RunList } from '../compile/compileList.ts'
import { spendActive } from '../compile/Evaluation.ts'
import type { Names } from '../compile/Names.ts'
import type { Run } from '../compile/Run.ts'
import { ScopeObject } from '../ScopeObject.ts'
import { checkLength } from '../values/limits.ts'
import { defineOwn, ownEntries } from '../values/own.ts'
import { iterate } from './iterate.ts'

const NOTHING: Run = () => undefined

/** Compiles arguments or the items of a list, some of which are spread. */
export function compileSpread(items: readonly (Expression | null)[], names: Names, compile: Compile): RunList {
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
  // A text gives its characters, as it does to `Object.entries`; null and numbers give nothing.
  const source: object = value instanceof ScopeObject ? value.toPlain() : Object(value)
  const entries = ownEntries(source)
  spendActive(entries.length / 4)
  for (const [key, item] of entries) if (typeof item !== 'function' || isCallable(item)) defineOwn(result, key, item)
}
