/** Number of a stored value: a finite number, or a text that is one. Null for anything else. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'bigint') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Whether a value stands for nothing: absent, an empty text, or a number that is none. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value)
}
