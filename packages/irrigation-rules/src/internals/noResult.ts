import type { Calculated } from '../calculated/calculated.ts'

/** No result, because of the named inputs. */
export function noResult(missing: readonly string[]): Calculated<never> {
  return { value: null, missing, estimated: [], warnings: [] }
}
