/** How much of a total is done, in percent; rounded down, so 100 means all of it, and 0 of nothing. */
export function donePercent(done: number, total: number): number {
  return total > 0 ? Math.floor((100 * done) / total) : 0
}
