import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  backflow,
  client,
  clientContact,
  controller,
  product,
  productComponent,
  program,
  programZone,
  site,
  waterMeter,
  zone,
  zoneHead,
} from '../db/schema/index.ts'
import type { RequestContext } from '../http/context.ts'
import { changedRow } from '../rows/rows.ts'
import { type BusinessTable, columnOf } from './table.ts'

/** Rows of a table that belong to a row of another one, by the column that names it. */
export interface Owned {
  readonly table: BusinessTable
  readonly column: string
}

/** What goes with a row when it is archived, and comes back with it. */
export const ownership: ReadonlyMap<BusinessTable, readonly Owned[]> = new Map<BusinessTable, readonly Owned[]>([
  [
    client,
    [
      { table: clientContact, column: 'client_id' },
      { table: site, column: 'client_id' },
    ],
  ],
  [
    site,
    [
      { table: waterMeter, column: 'site_id' },
      { table: backflow, column: 'site_id' },
      { table: controller, column: 'site_id' },
    ],
  ],
  [
    controller,
    [
      { table: zone, column: 'controller_id' },
      { table: program, column: 'controller_id' },
    ],
  ],
  [
    zone,
    [
      { table: zoneHead, column: 'zone_id' },
      { table: programZone, column: 'zone_id' },
    ],
  ],
  [program, [{ table: programZone, column: 'program_id' }]],
  [product, [{ table: productComponent, column: 'kit_id' }]],
])

/** Archives what belongs to rows of a table, at the moment at which they were. */
export const archiveOwned = (context: RequestContext, table: BusinessTable, ids: readonly string[], at: string) =>
  walk(context, table, ids, { from: null, to: at })

/** Brings back what was archived together with rows of a table; what had been archived before stays where it is. */
export const restoreOwned = (context: RequestContext, table: BusinessTable, ids: readonly string[], at: string) =>
  walk(context, table, ids, { from: at, to: null })

interface Change {
  readonly from: string | null
  readonly to: string | null
}

async function walk(
  context: RequestContext,
  table: BusinessTable,
  ids: readonly string[],
  change: Change,
): Promise<void> {
  for (const owned of ownership.get(table) ?? []) {
    const moved = await move(context, owned, ids, change)
    if (moved.length > 0) await walk(context, owned.table, moved, change)
  }
}

async function move(
  context: RequestContext,
  { table, column }: Owned,
  ids: readonly string[],
  { from, to }: Change,
): Promise<readonly string[]> {
  const rows = await context.tx
    .update(table)
    .set({ deleted_at: to, ...changedRow(context) } as never) // every business table has these columns
    .where(
      and(
        eq(table.account_id, context.session.accountId),
        inArray(columnOf(table, column), [...ids]),
        from === null ? isNull(table.deleted_at) : eq(table.deleted_at, from),
      ),
    )
    .returning({ id: table.id })
  return rows.map(({ id }) => String(id))
}
