import type { Stored } from '../ProjectIndex.ts'
import { recordsIn } from '../records.ts'

/** Ids of the actions that can follow an action: the next one, its loop and its branches. */
export function nextOf({ next, branches, loop }: Stored): readonly unknown[] {
  return [next, loop, ...recordsIn(branches).map(({ id }) => id)]
}
