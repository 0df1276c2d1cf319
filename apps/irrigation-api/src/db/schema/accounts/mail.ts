import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../commonColumns.ts'

/**
 * Outgoing mails, written in the transaction they report on. They can contain sign-in links, so only the sender can read them, and sent
 * ones keep no text.
 */
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
    /** Until then a server holds the mail; also the time of the next attempt. */
    claimed_until: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('mail_created').on(table.created_at),
    index('mail_waiting').on(table.created_at).where(sql`sent_at is null`),
  ],
)
