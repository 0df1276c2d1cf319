import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { BusinessTable } from '../db/schema/commonColumns.ts'
import {
  backflow,
  checklistAnswer,
  checkup,
  checkupBackflow,
  checkupController,
  checkupZone,
  client,
  controller,
  etProfile,
  nozzle,
  priceBook,
  priceBookItem,
  product,
  productComponent,
  quote,
  site,
  template,
  templateItem,
  zone,
  zoneHead,
} from '../db/schema/index.ts'
import type { RequestContext } from '../http/context.ts'
import { type Owned, ownership } from './ownership.ts'
import { columnOf } from './table.ts'

/** Rows that keep the row they refer to from being archived; `where` limits it to some of them. */
interface Keeper extends Owned {
  readonly where?: SQL
}

const openCheckups = sql`"checkup"."status" in ('scheduled', 'in_progress', 'in_review')`
const openQuotes = sql`"quote"."status" in ('draft', 'sent', 'viewed', 'approved', 'partly_approved')`

/** Visits in progress still use the assets found at their start. */
const underWay = (
  name: string,
) => sql`exists (select 1 from "checkup" v where v.account_id = ${sql.identifier(name)}."account_id"
  and v.id = ${sql.identifier(name)}."checkup_id" and v.status in ('in_progress', 'in_review') and v.deleted_at is null)`

/** Rows that block the archiving of the rows they refer to, by table. */
const archiveBlockers: ReadonlyMap<BusinessTable, readonly Keeper[]> = new Map<BusinessTable, readonly Keeper[]>([
  [client, [{ table: quote, column: 'client_id', where: openQuotes }]],
  [
    site,
    [
      { table: checkup, column: 'site_id', where: openCheckups },
      { table: quote, column: 'site_id', where: openQuotes },
    ],
  ],
  [controller, [{ table: checkupController, column: 'controller_id', where: underWay('checkup_controller') }]],
  [zone, [{ table: checkupZone, column: 'zone_id', where: underWay('checkup_zone') }]],
  [backflow, [{ table: checkupBackflow, column: 'backflow_id', where: underWay('checkup_backflow') }]],
  [nozzle, [{ table: zoneHead, column: 'nozzle_id' }]],
  [
    product,
    [
      { table: productComponent, column: 'product_id' },
      { table: priceBookItem, column: 'product_id' },
    ],
  ],
  [priceBook, [{ table: priceBookItem, column: 'price_book_id' }]],
  [etProfile, [{ table: site, column: 'et_profile_id' }]],
  [
    template,
    [
      { table: templateItem, column: 'template_id' },
      { table: checkup, column: 'template_id' },
    ],
  ],
  [templateItem, [{ table: checklistAnswer, column: 'template_item_id' }]],
])

/** Whether rows that are still needed refer to these, or to rows they own. */
export async function isArchiveBlocked(
  context: RequestContext,
  table: BusinessTable,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const { tx, session } = context
  const naming = (owner: BusinessTable, column: string) =>
    and(eq(owner.account_id, session.accountId), inArray(columnOf(owner, column), [...ids]), isNull(owner.deleted_at))
  for (const { table: keeper, column, where } of archiveBlockers.get(table) ?? []) {
    const [found] = await tx
      .select({ one: sql<number>`1` })
      .from(keeper)
      .where(and(naming(keeper, column), where))
      .limit(1)
    if (found) return true
  }
  for (const { table: owned, column } of ownership.get(table) ?? []) {
    const rows = await tx.select({ id: owned.id }).from(owned).where(naming(owned, column))
    const inner = rows.map(({ id }) => String(id))
    if (await isArchiveBlocked(context, owned, inner)) return true
  }
  return false
}
