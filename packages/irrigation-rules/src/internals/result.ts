import type { Calculated } from '../calculated/calculated.ts'

/** A complete result, with the names of the defaults used and its warnings. */
export function result<T, W extends string = never>(
  value: T,
  { estimated = [], warnings = [] }: { readonly estimated?: readonly string[]; readonly warnings?: readonly W[] } = {},
): Calculated<T, W> {
  return { value, missing: [], estimated, warnings }
}
