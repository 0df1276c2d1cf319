import { CollectionError } from '../errors/CollectionError.ts'
import { isRecord } from '../project/raw.ts'

export interface CollectionUpdate {
  readonly data: unknown
  readonly updateType: unknown
  readonly updateBy: unknown
  readonly updateIndex: unknown
  readonly idKey: unknown
  readonly idValue: unknown
  readonly merge: boolean
}

/**
 * Returns the rows after an update. An update at an index without a row, or of a value that is not a list, changes nothing.
 * @throws {CollectionError} when an update by id finds no item.
 */
export function resolveCollectionUpdate(id: string, current: unknown, update: CollectionUpdate): unknown {
  if (update.updateType === undefined || update.updateType === null || update.updateType === '')
    return merged(current, update)
  const rows = Array.isArray(current) ? current : []
  if (update.updateType === 'insert')
    return changed(rows, (next) => next.splice(insertIndex(rows, update), 0, update.data))
  const index = indexOf(id, rows, update)
  if (rows[index] === undefined) return isRecord(current) ? current : rows
  if (update.updateType === 'delete') return changed(rows, (next) => next.splice(index, 1))
  return changed(rows, (next) => {
    next[index] = merged(rows[index], update)
  })
}

/** Applies a change to a copy; a list with unfetched pages keeps its holes. */
function changed(rows: readonly unknown[], change: (next: unknown[]) => void): readonly unknown[] {
  const next = rows.slice()
  change(next)
  return next
}

function merged(current: unknown, { data, merge }: CollectionUpdate): unknown {
  if (!merge) return data
  if (Array.isArray(current) && Array.isArray(data)) return [...current, ...data]
  return isRecord(current) && isRecord(data) ? { ...current, ...data } : data
}

function insertIndex(rows: readonly unknown[], { updateIndex }: CollectionUpdate): number {
  return updateIndex === undefined || updateIndex === null || updateIndex === '' ? rows.length : Number(updateIndex)
}

function indexOf(
  id: string,
  rows: readonly unknown[],
  { updateBy, updateIndex, idKey, idValue }: CollectionUpdate,
): number {
  // A bound index without a value matches no row.
  if (updateBy !== 'id') return Number(updateIndex ?? Number.NaN)
  const index = rows.findIndex((row) => isRecord(row) && row[String(idKey)] === idValue)
  if (index < 0)
    throw new CollectionError(
      'collection/item-not-found',
      `Item with id ${String(idValue)} not found in collection ${id}`,
    )
  return index
}
