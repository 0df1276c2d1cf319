import { boolean, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'

/** A water utility or city that accepts submissions; rows belong to the shared account. */
export const municipality = businessTable(
  'municipality',
  {
    name: text().notNull(),
    state: text().notNull(),
    slug: text().notNull(),
    contact_email: text(),
    phone: text(),
    public_text_en: text(),
    postal_codes: text().array().notNull().default([]),
    accepts: text().array().notNull().default([]),
    checkup_rule: jsonb(),
    backflow_rule: jsonb(),
    fee_cents: integer(),
    logo_file_id: uuid(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    unique('municipality_slug').on(table.account_id, table.slug),
    ...listIndexes(table, 'municipality', {
      sorts: ['name', 'state', 'created_at', 'updated_at'],
      filters: ['active'],
      searched: ['name', 'slug', 'state'],
    }),
  ],
  { isShared: true },
)
