/** Whether an argument counts as not given: undefined, null, false, NaN or an empty text, but not 0. */
export function isMissing(value: unknown): boolean {
  return !value && value !== 0
}
