import { type SQL, sql } from 'drizzle-orm'
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
import type { BusinessTable } from './BusinessTable.ts'
import type { Owned } from './ownership.ts'

/** Rows that keep the row they name from being archived; where said, only some of them do. */
export interface Keeper extends Owned {
  readonly where?: SQL
}

const openCheckups = sql`"checkup"."status" in ('scheduled', 'in_progress', 'in_review')`
const openQuotes = sql`"quote"."status" in ('draft', 'sent', 'viewed', 'approved', 'partly_approved')`

/** Visits that are under way look at what they found when they began. */
const underWay = (
  name: string,
) => sql`exists (select 1 from "checkup" v where v.account_id = ${sql.identifier(name)}."account_id"
  and v.id = ${sql.identifier(name)}."checkup_id" and v.status in ('in_progress', 'in_review') and v.deleted_at is null)`

/** What keeps rows of a table where they are. */
export const keepers: ReadonlyMap<BusinessTable, readonly Keeper[]> = new Map<BusinessTable, readonly Keeper[]>([
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
