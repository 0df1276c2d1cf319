/** Signature of a calculation's result, for a kind of value. */
export function calculated(value: string): string {
  return `{ value: ${value} | unlikelyNull, missing: list<text>, estimated: list<text>, warnings: list<text> }`
}
