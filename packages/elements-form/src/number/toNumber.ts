/** The number that a value is or spells; `null` for anything else. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string' && value.trim() !== '') return toNumber(Number(value))
  return typeof value === 'number' && !Number.isNaN(value) ? value : null
}
