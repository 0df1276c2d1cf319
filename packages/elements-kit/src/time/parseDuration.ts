/** Milliseconds of a stored duration such as `500ms`, `0.5s` or `500`; `fallbackMs` when it is not one. */
export function parseDuration(stored: unknown, fallbackMs: number): number {
  const match = /^\s*(\d*\.?\d+)\s*(ms|s)?\s*$/.exec(String(stored ?? ''))
  if (!match) return fallbackMs
  return Number(match[1]) * (match[2] === 's' ? 1000 : 1)
}
