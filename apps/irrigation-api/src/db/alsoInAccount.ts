import { sql } from 'drizzle-orm'
import type { Transaction } from './transaction.ts'

/** Lets a transaction of sign-in also reach the rows of the account that it has found or made. */
export async function alsoInAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.account_id', ${accountId}, true)`)
}
