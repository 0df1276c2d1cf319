import { recordOf } from '../../recordOf.ts'
import { type Code, objectCode } from '../code/Code.ts'
import { type Spot, valueCode } from '../code/valueCode.ts'

/** Attributes as an object by name; null where that does not say them: computed or repeated names, or further keys. */
export function attributesCode(attributes: unknown, spot: Spot): Code | null {
  if (!Array.isArray(attributes)) return null
  const entries = attributes.map(recordOf)
  const names = new Set<string>()
  for (const { name, ...more } of entries) {
    // Numbers as keys of an object would change the order.
    if (typeof name !== 'string' || name === '' || names.has(name) || /^\d+$/.test(name)) return null
    if (Object.keys(more).some((key) => key !== 'value')) return null
    names.add(name)
  }
  return objectCode(entries.map(({ name, value }) => [String(name), valueCode(value, spot)]))
}
