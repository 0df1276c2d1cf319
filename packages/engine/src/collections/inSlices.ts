/** Work in short steps; between two of them the page may get a turn. */
export type Steps<T> = Generator<void, T, void>

/** When long work has to stop for the page, and how. */
export interface PageTurns {
  /** Whether the page has waited long enough. */
  isDue(): boolean
  /** Lets the page do what waits: input, painting, other work. */
  give(): Promise<void>
}

/** Runs all steps without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/**
 * Runs the steps and gives the page its turns between them; work for which none is due never waits.
 * @throws the reason of `signal` when that is called off during a turn.
 */
export async function inSlices<T>(steps: Steps<T>, turns: PageTurns, signal: AbortSignal): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    if (turns.isDue()) {
      await turns.give()
      signal.throwIfAborted()
    }
    step = steps.next()
  }
  return step.value
}
