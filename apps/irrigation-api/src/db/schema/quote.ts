import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, numeric, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { checkup } from './checkup.ts'
import { client } from './client.ts'
import { instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { priceBook } from './priceBook.ts'
import { product } from './product.ts'
import { repair } from './repair.ts'
import { site } from './site.ts'

const percent = () => numeric({ precision: 7, scale: 3, mode: 'number' })
const cents = () => integer().notNull().default(0)

/**
 * An offer to a client; money in integer cents, rates frozen at creation. `min_charge_cents` is the minimum of the price book,
 * `minimum_charge_cents` the amount added to reach it. `decided_*` record the version shown to the decider (revision, total and a hash of
 * everything), and the address the deciding link was mailed to or the member who recorded the decision.
 */
export const quote = businessTable(
  'quote',
  {
    quote_no: text().notNull(),
    revision: integer().notNull().default(1),
    client_id: uuid().notNull(),
    site_id: uuid(),
    checkup_id: uuid(),
    title: text().notNull(),
    status: text().notNull().default('draft'),
    price_book_id: uuid(),
    locale: text().notNull().default('en'),
    issued_on: date().notNull(),
    valid_until_on: date().notNull(),
    discount_kind: text().notNull().default('none'),
    discount_value: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull().default(0),
    tax_rate_pct: percent().notNull().default(0),
    tax_labor: boolean().notNull().default(false),
    deposit_pct: percent(),
    min_charge_cents: cents(),
    labor_cost_cents_per_hour: cents(),
    minimum_charge_cents: cents(),
    subtotal_cents: cents(),
    discount_cents: cents(),
    taxable_cents: cents(),
    tax_cents: cents(),
    total_cents: cents(),
    deposit_cents: cents(),
    approved_total_cents: integer(),
    cost_cents: cents(),
    margin_pct: numeric({ precision: 16, scale: 3, mode: 'number' }),
    layout: text().notNull().default('itemized'),
    show_prices_per_line: boolean().notNull().default(true),
    show_photos: boolean().notNull().default(true),
    show_savings: boolean().notNull().default(true),
    message_to_client: text(),
    terms: text(),
    internal_notes: text(),
    sent_at: instant(),
    viewed_at: instant(),
    view_count: integer().notNull().default(0),
    approved_at: instant(),
    approved_via: text(),
    approval_note: text(),
    declined_at: instant(),
    signed_name: text(),
    signature_file_id: uuid(),
    signed_ip: text(),
    signed_user_agent: text(),
    decline_reason: text(),
    decided_revision: integer(),
    decided_total_cents: integer(),
    decided_hash: text(),
    decided_address: text(),
    decided_by: uuid(),
    decided_by_name: text(),
    void_reason: text(),
    scheduled_at: instant(),
    done_at: instant(),
    follow_up_on: date(),
  },
  (table) => [
    unique('quote_number').on(table.account_id, table.quote_no),
    foreignKey({ columns: [table.account_id, table.client_id], foreignColumns: [client.account_id, client.id] }),
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    foreignKey({
      columns: [table.account_id, table.price_book_id],
      foreignColumns: [priceBook.account_id, priceBook.id],
    }),
    index('quote_client').on(table.account_id, table.client_id),
    index('quote_status').on(table.account_id, table.status, table.issued_on),
    index('quote_by_sent_at').on(table.account_id, sql`(greatest("sent_at", '-infinity'))`),
    index('quote_open')
      .on(table.account_id, table.total_cents)
      .where(sql`status in ('draft', 'sent', 'viewed', 'approved', 'partly_approved') and deleted_at is null`),
    index('quote_site').on(table.account_id, table.site_id),
    ...listIndexes(table, 'quote', {
      sorts: ['quote_no', 'title', 'issued_on', 'valid_until_on', 'total_cents', 'created_at', 'updated_at'],
      filters: ['checkup_id'],
      searched: ['quote_no', 'title'],
    }),
  ],
  { changedBy: ['link'] },
)

const quantity = () => numeric({ precision: 10, scale: 2, mode: 'number' })
/** A line of a quote with its computed amounts; labor in minutes per unit. */
export const quoteLineItem = businessTable(
  'quote_line_item',
  {
    quote_id: uuid().notNull(),
    sort: integer().notNull(),
    repair_id: uuid(),
    product_id: uuid(),
    kind: text().notNull(),
    group_label: text(),
    description: text().notNull(),
    qty: quantity().notNull(),
    unit: text().notNull().default('each'),
    unit_cost_cents: cents(),
    unit_price_cents: cents(),
    labor_min_per_unit: quantity().notNull().default(0),
    labor_rate_cents_per_hour: cents(),
    price_includes_labor: boolean().notNull().default(false),
    material_cents: cents(),
    labor_cents: cents(),
    line_total_cents: cents(),
    taxable_material: boolean().notNull().default(true),
    taxable_labor: boolean().notNull().default(true),
    optional: boolean().notNull().default(false),
    selected: boolean().notNull().default(true),
    decision: text().notNull().default('pending'),
    picture_ids: uuid().array().notNull().default([]),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.quote_id], foreignColumns: [quote.account_id, quote.id] }),
    foreignKey({ columns: [table.account_id, table.repair_id], foreignColumns: [repair.account_id, repair.id] }),
    foreignKey({ columns: [table.account_id, table.product_id], foreignColumns: [product.account_id, product.id] }),
    index('quote_line_item_quote').on(table.account_id, table.quote_id, table.sort),
    index('quote_line_item_repair').on(table.account_id, table.repair_id),
    index('quote_line_item_product').on(table.account_id, table.product_id),
  ],
  { changedBy: ['link'] },
)
