import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/** A plan for the product; rows of the shared account are visible to all. */
export const roadmapItem = businessTable(
  'roadmap_item',
  {
    title: text().notNull(),
    body: text(),
    column: text().notNull().default('planned'),
    votes: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes(table, 'roadmap_item', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['column', 'active'],
      searched: ['title', 'body'],
    }),
  ],
  { isShared: true },
)

/** A user’s vote for a roadmap item. */
export const roadmapVote = pgTable(
  'roadmap_vote',
  {
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    item_id: uuid().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.user_id, table.item_id] }),
    index('roadmap_vote_item').on(table.item_id),
  ],
)
