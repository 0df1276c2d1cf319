import { sql } from 'drizzle-orm'
import type { TransactionScope } from './database.ts'
import { scopeSettings } from './scopeSettings.ts'
import type { Transaction } from './transaction.ts'

/** Tells row-level security on whose behalf the transaction runs from here on; it ends with the transaction. */
export async function enterScope(tx: Transaction, scope: TransactionScope): Promise<void> {
  await tx.execute(
    sql`select ${sql.join(
      Object.entries(scopeSettings(scope)).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
      sql`, `,
    )}`,
  )
}
