import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Mails to be sent, written in the transaction of what they tell; they can hold links that sign in, so nobody but the sender reads them. */
export const mail = pgTable(
  'mail',
  {
    account_id: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    locale: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: instant().notNull(),
    sent_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.id] })],
)
