/** What tells that something still happens. */
export interface Activity {
  /** Goes up with everything that happens. */
  readonly count: () => number
  /** Whether code is on its way. */
  readonly isLoading: () => boolean
}

/** Turns in a row in which nothing happens. */
const QUIET = 4
const MAX_TURNS = 5_000

/**
 * Waits until nothing happens any more but for what waits for time or for an answer.
 * @throws {Error} when it never comes to rest.
 */
export async function atRest({ count, isLoading }: Activity): Promise<void> {
  let before = count()
  for (let turns = 0, quiet = 0; quiet < QUIET; turns += 1) {
    if (turns > MAX_TURNS) throw new Error('The page does not come to rest: something starts itself again and again.')
    await turn()
    quiet = count() === before && !isLoading() ? quiet + 1 : 0
    before = count()
  }
}

/** Lets everything run that is due now: promises, what React has left to do, code that arrives. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
