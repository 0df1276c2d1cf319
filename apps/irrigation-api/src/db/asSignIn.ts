import { sql } from 'drizzle-orm'
import type { Transaction } from './transaction.ts'

/** Runs a part of a member's transaction as one of sign-in, as when somebody is invited. */
export async function asSignIn<T>(tx: Transaction, run: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.scope', 'auth', true)`)
  const result = await run()
  // After an error the whole transaction is over.
  await tx.execute(sql`select set_config('app.scope', '', true)`)
  return result
}
