import type { HelperSignature } from '../flow/CheckEnvironment.ts'
import { signatureType } from '../signature/signatureType.ts'
import { type Field, type ObjectType, objectOf } from '../types/Type.ts'

const known = new WeakMap<readonly HelperSignature[], ObjectType>()

/** Returns the type of `wwFormulas` with exactly these helpers. */
export function helpersType(helpers: readonly HelperSignature[]): ObjectType {
  const type = known.get(helpers) ?? objectOf(new Map(helpers.map(fieldOf)), false)
  known.set(helpers, type)
  return type
}

function fieldOf({ name, signature, deprecated }: HelperSignature): [string, Field] {
  return [name, { type: signatureType(signature, deprecated ?? null), isOptional: false }]
}
