/** Indicators of ongoing activity. */
export interface Activity {
  /** Incremented on every event. */
  readonly count: () => number
  /** Whether code is being loaded. */
  readonly isLoading: () => boolean
}

/** Required number of consecutive turns without activity. */
const QUIET = 4
const MAX_TURNS = 5_000

/**
 * Waits until the app is idle, except for work that waits for time or for a response.
 * @throws {Error} when it does not become idle.
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

/** Runs everything that is due now: promises, pending React work, loaded code. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
