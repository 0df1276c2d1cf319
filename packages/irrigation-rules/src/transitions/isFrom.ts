/** Whether one ISO date or instant is the other or lies after it; false when either is none. */
export function isFrom(instant: unknown, start: unknown): boolean {
  return typeof instant === 'string' && typeof start === 'string' && Date.parse(instant) >= Date.parse(start)
}
