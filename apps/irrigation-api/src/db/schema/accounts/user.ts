import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, instant } from '../commonColumns.ts'
import { listIndexes } from '../listIndexes.ts'

/** A user; the role decides their permissions. */
export const user = pgTable(
  'app_user',
  {
    ...commonColumns,
    role: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    locale: text().notNull().default('en'),
    irrigator_license_no: text(),
    irrigator_license_expires_on: date(),
    tester_license_no: text(),
    tester_license_expires_on: date(),
    license_confirmed_at: instant(),
    license_confirmed_by: uuid(),
    labor_cost_cents_per_hour: integer(),
    municipality_id: uuid(),
    avatar_file_id: uuid(),
    see_prices: text().notNull().default('inherit'),
    field_mode: boolean().notNull().default(false),
    high_contrast: boolean().notNull().default(false),
    left_handed: boolean().notNull().default(false),
    voice_notes: boolean().notNull().default(true),
    haptics: boolean().notNull().default(true),
    layout_prefs: jsonb(),
    status: text().notNull().default('active'),
    last_seen_at: instant(),
    last_sync_at: instant(),
    device_label: text(),
    email_verified_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    ...listIndexes(table, 'app_user', {
      sorts: ['name', 'created_at'],
      filters: ['role', 'status'],
      searched: ['name', 'email'],
    }),
  ],
)
