import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'

/** A customer of the account. */
export const client = businessTable(
  'client',
  {
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
    /** Further text to search clients by: the full name of the contact, and the tags. */
    search_text: text().generatedAlwaysAs(
      sql`coalesce(contact_first_name, '') || ' ' || coalesce(contact_last_name, '') || ' ' || tag_words(tags)`,
    ),
  },
  (table) => [
    unique('client_number').on(table.account_id, table.client_no),
    index('client_live').on(table.account_id).where(sql`deleted_at is null`),
    ...listIndexes(table, 'client', {
      sorts: ['name', 'client_no', 'created_at', 'updated_at'],
      filters: [
        'kind',
        'preferred_contact',
        'preferred_locale',
        'price_book_id',
        'tax_exempt',
        'payment_terms',
        'lead_source',
        'status',
      ],
      searched: ['name', 'phone', 'email', 'billing_address_line1', 'search_text'],
    }),
  ],
)

/** A contact person at a client: a board member approves, a manager gets the report. */
export const clientContact = businessTable(
  'client_contact',
  {
    client_id: uuid().notNull(),
    name: text().notNull(),
    title: text(),
    email: text(),
    phone: text(),
    receives_reports: boolean().notNull().default(false),
    receives_quotes: boolean().notNull().default(false),
    can_approve_quotes: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.client_id], foreignColumns: [client.account_id, client.id] }),
    index('client_contact_client').on(table.account_id, table.client_id),
    ...listIndexes(table, 'client_contact', {
      sorts: ['name', 'created_at', 'updated_at'],
      filters: ['receives_reports', 'receives_quotes', 'can_approve_quotes'],
      searched: ['name', 'email', 'phone'],
    }),
  ],
  { hiddenFrom: ['link'], ownedBy: ['client_id'] },
)
