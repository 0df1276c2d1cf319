import { createHmac, timingSafeEqual } from 'node:crypto'
import type { World } from './world.ts'

/** HMAC-SHA-256 of the parts as base64url; parts are encoded unambiguously. */
export function signText(key: string, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

/** Compares two signatures in constant time. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signing keys: one current, and older ones still accepted. */
export type SigningKeys = Pick<World, 'olderKeys' | 'signingKey'>

/** Whether a signature was made with one of this installation's keys. */
export function isSigned(
  { signingKey, olderKeys = [] }: SigningKeys,
  given: string,
  sign: (keys: Pick<World, 'signingKey'>) => string,
): boolean {
  return [signingKey, ...olderKeys].some((key) => isSignature(given, sign({ signingKey: key })))
}
