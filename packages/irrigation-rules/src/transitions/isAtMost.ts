/** Whether the value is a number not above the limit; false when either is not a number. */
export function isAtMost(value: unknown, limit: unknown): boolean {
  return typeof value === 'number' && typeof limit === 'number' && value <= limit
}
