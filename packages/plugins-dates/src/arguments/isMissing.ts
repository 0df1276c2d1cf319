/** Whether an argument counts as missing: undefined, null, false, NaN or an empty text, but not 0. */
export function isMissing(value: unknown): boolean {
  return !value && value !== 0
}
