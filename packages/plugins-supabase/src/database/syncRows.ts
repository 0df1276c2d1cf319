import type { PluginContext } from '@sluice/engine/plugins'
import { SUPABASE_PLUGIN_ID } from '../pluginIds.ts'

type Row = Readonly<Record<string, unknown>>

/** Kind of change of rows. */
export type Change = 'delete' | 'insert' | 'update' | 'upsert'

/** Applies changed rows to the fetched collections of their table. */
export async function syncRows(
  context: PluginContext,
  table: string,
  { change, rows }: { readonly change: Change; readonly rows: readonly unknown[] },
): Promise<void> {
  const app = await context.app()
  const changed = rows.filter(isRow)
  for (const { id, config, data } of app.collectionsOf(SUPABASE_PLUGIN_ID)) {
    if (config.table !== table || !Array.isArray(data)) continue
    const next = changedRows(data, { change, rows: changed, key: keyOf(config.primaryData) })
    if (next !== data) app.setRows(id, next)
  }
}

interface Changes {
  readonly change: Change
  readonly rows: readonly Row[]
  /** Columns of the primary key. */
  readonly key: readonly string[]
}

/**
 * Returns rows with changes applied: the same list when none of its rows is concerned. Columns that a changed row lacks are kept;
 * new rows come last. Values of the key are compared as texts.
 */
export function changedRows(data: readonly unknown[], { change, rows, key }: Changes): readonly unknown[] {
  let next = data
  for (const row of rows) {
    if (!key.every((name) => name in row)) continue
    const at = next.findIndex((one) => isRow(one) && key.every((name) => String(one[name]) === String(row[name])))
    if (at === -1) next = change === 'insert' || change === 'upsert' ? [...next, row] : next
    else if (change === 'delete') next = next.toSpliced(at, 1)
    else if (change !== 'insert') next = next.with(at, changedRow({ ...Object(next[at]) }, row, key))
  }
  return next
}

/** Keeps the values of the key, which may have been given as texts. */
function changedRow(before: Row, row: Row, key: readonly string[]): Row {
  return { ...before, ...row, ...Object.fromEntries(key.map((name) => [name, before[name]])) }
}

/** Columns of the stored primary key; `id` without one. */
function keyOf(primaryData: unknown): readonly string[] {
  const names = Array.isArray(primaryData) ? primaryData.map(String).filter((name) => name !== '') : []
  return names.length > 0 ? names : ['id']
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
