import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { noResult } from './noResult.ts'
import { result } from './result.ts'

type Inputs = Readonly<Record<string, OptionalNumber>>
type Known<I extends Inputs> = { readonly [K in keyof I]: number }

/**
 * Runs the formula when every input is a number of at least zero and those in `aboveZero` are not zero; otherwise returns no
 * result, with the other inputs in `missing`. A result that is not finite also yields none, with all inputs in `missing`.
 */
export function calculate<I extends Inputs, T = number>(
  inputs: I,
  aboveZero: readonly (keyof I)[],
  formula: (known: Known<I>) => T,
): Calculated<T> {
  const missing = Object.keys(inputs).filter((name) => !isUsable(inputs[name], aboveZero.includes(name)))
  if (missing.length > 0) return noResult(missing)
  const value = formula(inputs as Known<I>) // every input was just found to be a number
  return isFiniteResult(value) ? result(value) : noResult(Object.keys(inputs))
}

function isUsable(input: OptionalNumber, aboveZero: boolean): boolean {
  return typeof input === 'number' && Number.isFinite(input) && (aboveZero ? input > 0 : input >= 0)
}

function isFiniteResult(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isFiniteResult)
  return typeof value !== 'number' || Number.isFinite(value)
}
