import type { PropertySchema } from '../../elements/propertySchema.ts'
import { rootedAddress } from '../../internals/rootedAddress.ts'

/** A resolved property as its component gets it, texts of several languages aside. */
export function finishValue(value: unknown, { runtimeDefault, kind }: Partial<PropertySchema>): unknown {
  if (value === undefined) return runtimeDefault
  return kind === 'image' && typeof value === 'string' ? rootedAddress(value) : value
}
