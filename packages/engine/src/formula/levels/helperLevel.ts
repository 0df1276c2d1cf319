/*
 * The built-in helpers are a chunk of their own. Like the other parts of the language they are code that arrived, and hold
 * no state of any run.
 */
import type { Helper } from '../functions/helper.ts'
import { NotLoadedError } from './NotLoadedError.ts'

let helpers: readonly Helper[] | null = null

/** The helpers. @throws {NotLoadedError} `formula/loading` before `loadHelpers` has resolved. */
export function helperLevel(): readonly Helper[] {
  if (helpers) return helpers
  throw new NotLoadedError(loadHelpers)
}

/** Whether the helpers have arrived. */
export function hasHelpers(): boolean {
  return helpers !== null
}

/** Takes the helpers from a program that was built with them. */
export function useHelpers(arrived: readonly Helper[]): void {
  helpers = arrived
}

/** Brings the helpers; a page whose formulas call one waits for them. */
export async function loadHelpers(): Promise<void> {
  const { helpers: arrived } = await import('../functions/index.ts')
  helpers = arrived
}
