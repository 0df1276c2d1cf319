import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that all servers of one installation share. */
export const serverSecret = pgTable('server_secret', { name: text().primaryKey(), value: text().notNull() })
