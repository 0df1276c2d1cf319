import type { StoredProperties } from '@sluice/engine/elements'

/** Turns the stored id of a collection into a binding to that collection. */
export function adaptPaginator(stored: StoredProperties): StoredProperties {
  const { collectionId } = stored
  if (typeof collectionId !== 'string') return stored
  const bound = { __wwtype: 'f', code: `collections[${JSON.stringify(collectionId)}]` }
  return { ...stored, collectionId: collectionId === '' ? undefined : bound }
}
