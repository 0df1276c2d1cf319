import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/** A question with its answer; rows of the shared account are everybody’s. */
export const faqItem = pgTable(
  'faq_item',
  {
    ...commonColumns,
    title: text().notNull(),
    body: text().notNull(),
    locale: text().notNull().default('en'),
    sort: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    ...listIndexes(table, 'faq_item', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['locale', 'active'],
      searched: ['title', 'body'],
    }),
  ],
)
