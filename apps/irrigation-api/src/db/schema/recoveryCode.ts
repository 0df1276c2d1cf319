import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Codes that each stand once for a one-time code, stored as SHA-256; a used one is gone. */
export const recoveryCode = pgTable(
  'recovery_code',
  { account_id: uuid().notNull(), user_id: uuid().notNull(), code_hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id, table.code_hash] })],
)
