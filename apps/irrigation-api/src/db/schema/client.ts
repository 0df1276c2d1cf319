import { boolean, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'

/** A customer of the account. */
export const client = pgTable(
  'client',
  {
    ...commonColumns,
    client_no: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    contact_first_name: text(),
    contact_last_name: text(),
    email: text(),
    phone: text(),
    phone_alt: text(),
    preferred_contact: text(),
    preferred_locale: text().notNull().default('en'),
    billing_address_line1: text(),
    billing_address_line2: text(),
    billing_city: text(),
    billing_state: text(),
    billing_postal_code: text(),
    tax_exempt: boolean().notNull().default(false),
    tax_exempt_note: text(),
    price_book_id: uuid(),
    payment_terms: text(),
    lead_source: text(),
    status: text().notNull().default('active'),
    since_on: date(),
    tags: text().array().notNull().default([]),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique('client_number').on(table.account_id, table.client_no),
    index('client_name').on(table.account_id, table.name),
  ],
)
