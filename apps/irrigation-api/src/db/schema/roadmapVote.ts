import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** A user’s vote for something planned. */
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
