import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'

/** A person who signs in; the role decides what they may do. */
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
    see_prices: text().notNull().default('inherit'),
    field_mode: boolean().notNull().default(false),
    high_contrast: boolean().notNull().default(false),
    left_handed: boolean().notNull().default(false),
    layout_prefs: jsonb(),
    status: text().notNull().default('active'),
    last_seen_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
)
