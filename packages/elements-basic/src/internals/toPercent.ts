/** A stored value as percentage between 0 and 100; 0 when it is not a number. */
export function toPercent(stored: unknown): number {
  const value = typeof stored === 'string' ? Number.parseFloat(stored) : Number(stored)
  return Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value))
}
