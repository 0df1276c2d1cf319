import type { World } from '../world/world.ts'
import { isSignature } from './isSignature.ts'

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
