import { sql } from 'drizzle-orm'
import type { Transaction } from './transaction.ts'

/**
 * Goes on in an account, as one of its members, from a transaction that has found there what it was asked for: the submission
 * that a reviewer decides, the quote that a link leads to.
 */
export async function enterAccount(tx: Transaction, accountId: string, userId = ''): Promise<void> {
  await tx.execute(
    sql`select set_config('app.scope', '', true), set_config('app.account_id', ${accountId}, true),
      set_config('app.user_id', ${userId}, true)`,
  )
}
