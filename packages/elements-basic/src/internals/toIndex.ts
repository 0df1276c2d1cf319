/** Index that a workflow gives as a whole number or its text; not a number for anything else, such as an empty text. */
export function toIndex(value: unknown): number {
  return /^\s*-?\d+\s*$/.test(String(value ?? '')) ? Number(value) : Number.NaN
}
