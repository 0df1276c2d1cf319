import type { PropertySchema } from '../../elements/propertySchema.ts'
import { rootedAddress } from '../../internals/rootedAddress.ts'

/** Converts a resolved property to its component's prop; does not handle multi-language texts. */
export function finishValue(value: unknown, { runtimeDefault, kind }: Partial<PropertySchema>): unknown {
  if (value === undefined) return runtimeDefault
  return kind === 'image' && typeof value === 'string' ? rootedAddress(value) : value
}
