import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from './assertActive.ts'

type Owned = Readonly<Record<'account_id' | 'user_id', PgColumn>> | Readonly<Record<'account_id' | 'id', PgColumn>>

/** The rows of somebody, in the table of people or one that names them by `user_id`. */
export function isOf(table: Owned, { account_id, user_id }: Person): SQL | undefined {
  return and(eq(table.account_id, account_id), eq('user_id' in table ? table.user_id : table.id, user_id))
}
