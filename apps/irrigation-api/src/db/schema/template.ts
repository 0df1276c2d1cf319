import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/** What a visit asks, or a text that is sent; rows of the shared account are everybody’s. */
export const template = pgTable(
  'template',
  {
    ...commonColumns,
    kind: text().notNull(),
    name: text().notNull(),
    checkup_type: text(),
    locale: text(),
    subject: text(),
    body: text(),
    is_default: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    ...listIndexes(table, 'template', {
      sorts: ['name', 'kind', 'created_at', 'updated_at'],
      filters: ['kind', 'checkup_type', 'locale', 'is_default', 'active'],
      searched: ['name'],
    }),
  ],
)
