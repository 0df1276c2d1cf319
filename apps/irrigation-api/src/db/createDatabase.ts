import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { createPool } from './createPool.ts'
import type { Database } from './database.ts'
import { enterScope } from './enterScope.ts'
import { withRetry } from './withRetry.ts'

/** Opens the database with the server's own login. */
export function createDatabase(config: PoolConfig): Database {
  const pool = createPool(config)
  const db = drizzle(pool)
  return {
    transact: (scope, run) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          if (scope.kind === 'member' && scope.isReadOnly) await tx.execute(sql`set transaction read only`)
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
