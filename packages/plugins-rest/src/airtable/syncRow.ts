import type { PluginApp } from '@sluice/engine/plugins'
import { AIRTABLE_PLUGIN_ID } from './airtablePluginId.ts'
import type { Source } from './askForRecords.ts'
import type { Row } from './rowOf.ts'

/** A row as it is now: in its collection also when it is new there, or gone. */
export type Change = { readonly kind: 'delete'; readonly id: string } | { readonly kind: 'put'; readonly row: Row }

/**
 * Applies the change of a record to its fetched collection, and to others of the same table; no other row changes. Of a table's other
 * collections only those that show the record already follow, as their formulas may leave it out.
 */
export function syncRow(app: PluginApp, source: Source, change: Change): void {
  for (const { id, config, data } of app.collectionsOf(AIRTABLE_PLUGIN_ID)) {
    const isOwn = id === source.collectionId
    const isSame = source.tableId !== undefined && config.baseId === source.baseId && config.tableId === source.tableId
    if (!(isOwn || isSame) || !Array.isArray(data)) continue
    const next = changedRows(data, change, { isAdded: isOwn })
    if (next !== data) app.setRows(id, next)
  }
}

/** Returns rows with the change applied; the same list when it concerns none of them. */
function changedRows(
  data: readonly unknown[],
  change: Change,
  { isAdded }: { readonly isAdded: boolean },
): readonly unknown[] {
  const recordId = change.kind === 'put' ? change.row.id : change.id
  const at = data.findIndex((row) => Object(row).id === recordId)
  if (change.kind === 'delete') return at === -1 ? data : data.toSpliced(at, 1)
  if (at === -1) return isAdded ? [...data, change.row] : data
  return data.with(at, change.row)
}
