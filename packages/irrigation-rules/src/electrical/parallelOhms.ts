import type { Calculated } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { noResult } from '../internals/noResult.ts'

/** Resistance in ohms of solenoids wired to one station. */
export function parallelOhms(ohms: readonly number[]): Calculated {
  if (ohms.length === 0 || !ohms.every((each) => Number.isFinite(each) && each > 0)) return noResult(['ohms'])
  const conductance = ohms.reduce((sum, each) => sum + 1 / each, 0)
  return calculate({ ohms: conductance }, ['ohms'], (it) => 1 / it.ohms)
}
