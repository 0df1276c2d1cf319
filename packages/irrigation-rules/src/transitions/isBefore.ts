/** Whether one ISO date or instant is before another; false when either is invalid, so that no guard passes on a missing date. */
export function isBefore(earlier: unknown, later: unknown): boolean {
  return typeof earlier === 'string' && typeof later === 'string' && Date.parse(earlier) < Date.parse(later)
}
