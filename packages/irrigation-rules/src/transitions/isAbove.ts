/** Whether the value is a number above the limit; false when either is not a number, so that no guard passes on a missing one. */
export function isAbove(value: unknown, limit: unknown): boolean {
  return typeof value === 'number' && typeof limit === 'number' && value > limit
}
