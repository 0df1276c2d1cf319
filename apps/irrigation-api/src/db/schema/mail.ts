import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './commonColumns.ts'

/** Mails to be sent, written in the transaction of what they tell; they can hold links that sign in, so nobody but the sender reads them, and what was sent keeps no text. */
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
    attempts: integer().notNull().default(0),
    /** Until when a server has it, or when it is tried again. */
    claimed_until: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('mail_created').on(table.created_at),
    index('mail_waiting').on(table.created_at).where(sql`sent_at is null`),
  ],
)
