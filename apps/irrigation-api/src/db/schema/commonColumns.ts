import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Columns of every business row; `rev` grows by one with each write. */
export const commonColumns = {
  account_id: uuid().notNull(),
  id: uuid().notNull(),
  created_at: instant().notNull(),
  created_by: uuid(),
  updated_at: instant().notNull(),
  updated_by: uuid(),
  deleted_at: instant(),
  rev: integer().notNull().default(1),
  client_mutation_id: text(),
}
