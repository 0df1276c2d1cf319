import { customType, integer, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A timestamp: `timestamptz` in the database, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Columns of every business row; each write increments `rev`. */
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

/** A table whose rows belong to an account and have the common columns. */
export type BusinessTable = PgTable & { readonly [K in keyof typeof commonColumns]: PgColumn }
