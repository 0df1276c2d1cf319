/*
 * The linear-time engine is a chunk of its own, loaded when a pattern first needs it. Like the statement level it is
 * code that arrived and holds no state of any run.
 */
import { NotLoadedError } from '../levels/NotLoadedError.ts'

/** Matches regular expressions in time linear in the text. */
export interface LinearEngine {
  /** @throws {FormulaError} for look-around and back references, which no linear engine has. */
  create(source: string, flags: string): RegExp
  isLinear(regexp: RegExp): boolean
}

let engine: LinearEngine | null = null

/** The engine. @throws {NotLoadedError} before `loadRegExpEngine` has resolved. */
export function linearEngine(): LinearEngine {
  if (engine) return engine
  throw new NotLoadedError(loadRegExpEngine)
}

/** The engine if it has arrived. */
export function loadedLinearEngine(): LinearEngine | null {
  return engine
}

/** Brings the engine; formulas whose patterns come from data need it. */
export async function loadRegExpEngine(): Promise<void> {
  const { linearRegExps } = await import('./LinearRegExp.ts')
  engine = linearRegExps
}
