/** Done share of a total in percent, rounded down, so 100 means all of it; 0 for an empty total. */
export function donePercent(done: number, total: number): number {
  return total > 0 ? Math.floor((100 * done) / total) : 0
}
