import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  numeric,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { product } from './product.ts'
import { site } from './site.ts'

/** A fault found on an asset; one open row per checkup, asset and issue. */
export const repair = businessTable(
  'repair',
  {
    repair_no: text().notNull(),
    site_id: uuid().notNull(),
    asset_type: text().notNull(),
    asset_id: uuid().notNull(),
    checkup_id: uuid(),
    ticket_id: uuid(),
    issue_code: text().notNull(),
    description: text(),
    qty: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    severity: text().notNull(),
    action: text().notNull(),
    water_waste: boolean().notNull().default(false),
    loss_mode: text().notNull().default('none'),
    loss_gpm: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull().default(0),
    labor_min: integer().notNull().default(0),
    labor_class: text().notNull().default('standard'),
    status: text().notNull().default('open'),
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracy_m: doublePrecision(),
    found_by: uuid(),
    found_at: instant(),
    done_by: uuid(),
    done_at: instant(),
    authorization: text().notNull().default('none'),
    authorized_by: text(),
    authorized_at: instant(),
    deferred_until_on: date(),
    decline_reason: text(),
    carried_from_id: uuid(),
    warranty_until_on: date(),
    parts_confirmed: boolean().notNull().default(false),
    scheduled_checkup_id: uuid(),
    scheduled_user_id: uuid(),
    quote_line_item_id: uuid(),
    price_cents_snapshot: integer(),
    notes: text(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    index('repair_site').on(table.account_id, table.site_id, table.status),
    // Repairs waiting to be done are counted from this index alone.
    index('repair_status')
      .on(
        ...[table.account_id, table.status, table.found_at, table.id],
        ...[table.carried_from_id, table.checkup_id, table.found_by],
      )
      .where(sql`deleted_at is null`),
    index('repair_quote_line').on(table.account_id, table.quote_line_item_id),
    index('repair_checkup').on(table.account_id, table.checkup_id, table.asset_id),
    index('repair_by_done_at').on(table.account_id, sql`(greatest("done_at", '-infinity'))`),
    index('repair_carried')
      .on(table.account_id, table.carried_from_id, table.status, table.checkup_id, table.id)
      .where(sql`carried_from_id is not null and deleted_at is null`),
    uniqueIndex('repair_once')
      .on(table.account_id, table.checkup_id, table.asset_id, table.issue_code)
      .where(sql`deleted_at is null`),
    ...listIndexes(table, 'repair', {
      sorts: ['found_at', 'repair_no', 'created_at', 'updated_at'],
      filters: [
        'asset_type',
        'asset_id',
        'ticket_id',
        'severity',
        'action',
        'water_waste',
        'loss_mode',
        'labor_class',
        'authorization',
        'found_by',
        'done_by',
        'carried_from_id',
        'parts_confirmed',
        'scheduled_checkup_id',
        'scheduled_user_id',
      ],
      searched: ['repair_no', 'description'],
    }),
  ],
  { changedBy: ['link'] },
)

/** A part that a repair needs or used; money in integer cents. */
export const repairPart = businessTable(
  'repair_part',
  {
    repair_id: uuid().notNull(),
    product_id: uuid(),
    description: text().notNull(),
    qty: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    unit: text().notNull().default('each'),
    unit_cost_cents: integer(),
    unit_price_cents: integer(),
    used_from_truck: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.repair_id], foreignColumns: [repair.account_id, repair.id] }),
    foreignKey({ columns: [table.account_id, table.product_id], foreignColumns: [product.account_id, product.id] }),
    index('repair_part_repair').on(table.account_id, table.repair_id),
    ...listIndexes(table, 'repair_part', {
      sorts: ['created_at', 'updated_at'],
      filters: ['product_id', 'unit', 'used_from_truck'],
      searched: ['description'],
    }),
  ],
)
