import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { createPool } from './createPool.ts'
import type { Database, TransactionScope } from './database.ts'
import type { Transaction } from './transaction.ts'
import { withRetry } from './withRetry.ts'

/** Opens the database with the server's own login. */
export function createDatabase(config: PoolConfig): Database {
  const pool = createPool(config)
  const db = drizzle(pool)
  return {
    transact: (scope, run) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          await enterScope(tx, scope)
          return run(tx)
        }),
      ),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

async function enterScope(tx: Transaction, scope: TransactionScope): Promise<void> {
  if (scope.kind !== 'member') {
    await tx.execute(sql`select set_config('app.scope', ${scope.kind}, true)`)
    return
  }
  const { accountId, userId } = scope
  await tx.execute(
    sql`select set_config('app.account_id', ${accountId}, true), set_config('app.user_id', ${userId}, true)`,
  )
}
