import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/** Something that is planned for the product; rows of the shared account are everybody’s. */
export const roadmapItem = pgTable(
  'roadmap_item',
  {
    ...commonColumns,
    title: text().notNull(),
    body: text(),
    column: text().notNull().default('planned'),
    votes: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    ...listIndexes(table, 'roadmap_item', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['column', 'active'],
      searched: ['title', 'body'],
    }),
  ],
)
