import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** What makes somebody's one-time codes, sealed; it counts once it is confirmed. */
export const secondFactor = pgTable(
  'second_factor',
  {
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** Sealed with a key that the database does not show to the login of the API. */
    secret: text().notNull(),
    created_at: instant().notNull(),
    confirmed_at: instant(),
    /** Time step of the last code that was taken; no older one is taken again. */
    last_step: integer(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id] })],
)
