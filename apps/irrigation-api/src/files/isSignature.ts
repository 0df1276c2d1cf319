import { timingSafeEqual } from 'node:crypto'

/** Whether two signatures are equal, in a time that does not depend on where they differ. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
