import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** A company; its id is the `account_id` of everything it owns. */
export const account = pgTable('account', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  legal_name: text(),
  slug: text().notNull().unique(),
  brand_color: text().notNull().default('#0B6E4F'),
  phone: text(),
  email: text().notNull(),
  website: text(),
  address_line1: text(),
  address_line2: text(),
  city: text(),
  state: text(),
  postal_code: text(),
  country: text().notNull().default('US'),
  timezone: text().notNull().default('America/Chicago'),
  default_locale: text().notNull().default('en'),
  unit_system: text().notNull().default('us'),
  license_type: text(),
  license_no: text(),
  require_review: boolean().notNull().default(false),
  quote_valid_days: integer().notNull().default(30),
  technicians_see_prices: boolean().notNull().default(true),
  status: text().notNull().default('active'),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})
