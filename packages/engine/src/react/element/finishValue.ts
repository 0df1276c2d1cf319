import { CollectionObject } from '../../collections/Collections.ts'
import type { CollectionValue, PropertySchema } from '../../elements/propertySchema.ts'
import { rootedAddress } from '../../navigation/paths.ts'
import { isRecord } from '../../project/raw.ts'
import { itemsOf } from '../repeat/itemsOf.ts'

/** Converts a resolved property to its component's prop; does not handle multi-language texts. */
export function finishValue(value: unknown, { runtimeDefault, kind }: Partial<PropertySchema>): unknown {
  if (value === undefined) return runtimeDefault
  if (kind === 'collection') return collectionValue(value)
  return kind === 'image' && typeof value === 'string' ? rootedAddress(value) : value
}

/** The current page of a collection, or all of a list; undefined for anything else. Only a live collection has other pages. */
function collectionValue(value: unknown): CollectionValue | undefined {
  if (Array.isArray(value)) return { items: value, total: value.length, limit: null, offset: 0, setOffset: stay }
  const isLive = value instanceof CollectionObject
  if (!isLive && !isRecord(value)) return undefined
  const read = (name: string) => (isLive ? value.get(name) : value[name])
  return {
    items: itemsOf(value).list,
    total: Number(read('total')) || 0,
    limit: Number(read('limit')) || null,
    offset: Number(read('offset')) || 0,
    setOffset: isLive ? value.setOffset : stay,
  }
}

const stay = (): void => {}
