import type { Stored } from '../ProjectIndex.ts'
import { recordsIn } from '../records.ts'

/** The ids of the actions that an action leads to: what follows it, its loop and its branches. */
export function nextOf({ next, branches, loop }: Stored): readonly unknown[] {
  return [next, loop, ...recordsIn(branches).map(({ id }) => id)]
}
