import { filterSteps } from './applyFilter.ts'
import { sortSteps } from './applySort.ts'
import { inSlices, type PageTurns } from './inSlices.ts'
import { pageTurns } from './pageTurns.ts'
import { shareSteps } from './shareSteps.ts'

interface Narrowing {
  readonly filter: unknown
  readonly sort: unknown
  /** What is shown when the rows are ready: those that are equal to it keep their identity. */
  readonly shown: () => unknown
  readonly signal: AbortSignal
  readonly turns?: PageTurns | undefined
}

/**
 * Rows that a stored filter keeps in the order of a stored sort list, however many they are: the page gets turns in
 * between. The list is taken as it is at the call, and what a row is sorted by is read once.
 * @throws the reason of `signal` when that is called off; {FormulaError} for a pattern that cannot be used.
 */
export async function narrow(
  rows: readonly unknown[],
  { filter, sort, shown, signal, turns = pageTurns() }: Narrowing,
): Promise<unknown> {
  const kept = await inSlices(filterSteps(rows.slice(), filter), turns, signal)
  const ordered = await inSlices(sortSteps(kept, sort), turns, signal)
  return inSlices(shareSteps(shown(), ordered), turns, signal)
}
