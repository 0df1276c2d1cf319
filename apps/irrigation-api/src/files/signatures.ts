import { createHmac, timingSafeEqual } from 'node:crypto'
import type { World } from '../world/world.ts'

/** HMAC-SHA-256 of the parts as base64url; parts cannot run into one another. */
export function signText(key: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

/** Whether two signatures are equal, in a time that does not depend on where they differ. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Keys of signatures: one signs, the older ones are still believed. */
export type SigningKeys = Pick<World, 'olderKeys' | 'signingKey'>

/** Whether a signature is what one of the keys of this installation makes. */
export function isSigned(
  { signingKey, olderKeys = [] }: SigningKeys,
  given: string,
  sign: (keys: Pick<World, 'signingKey'>) => string,
): boolean {
  return [signingKey, ...olderKeys].some((key) => isSignature(given, sign({ signingKey: key })))
}
