/** Whether one ISO date or instant lies before another; false when either is none, so that nothing rests on a missing date. */
export function isBefore(earlier: unknown, later: unknown): boolean {
  return typeof earlier === 'string' && typeof later === 'string' && Date.parse(earlier) < Date.parse(later)
}
