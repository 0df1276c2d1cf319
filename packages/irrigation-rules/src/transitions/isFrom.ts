/** Whether one ISO date or instant equals the other or is after it; false when either is invalid. */
export function isFrom(instant: unknown, start: unknown): boolean {
  return typeof instant === 'string' && typeof start === 'string' && Date.parse(instant) >= Date.parse(start)
}
