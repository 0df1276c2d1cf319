import { type SQL, sql } from 'drizzle-orm'
import {
  checklistAnswer,
  checkup,
  client,
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
