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
  if (scope.kind === 'member' && scope.isReadOnly) await tx.execute(sql`set transaction read only`)
  const settings = settingsOf(scope)
  await tx.execute(
    sql`select ${sql.join(
      Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
      sql`, `,
    )}`,
  )
}

/** What row-level security asks for; it ends with the transaction. */
function settingsOf(scope: TransactionScope): Readonly<Record<string, string>> {
  switch (scope.kind) {
    case 'member':
      return { 'app.account_id': scope.accountId, 'app.user_id': scope.userId }
    case 'admin':
      return { 'app.scope': scope.kind, 'app.account_id': scope.accountId, 'app.user_id': scope.userId }
    case 'reviewer':
      return {
        'app.scope': scope.kind,
        'app.account_id': scope.accountId,
        'app.user_id': scope.userId,
        'app.municipality_id': scope.municipalityId,
      }
    case 'link':
      return { 'app.scope': scope.kind, 'app.link_id': scope.linkId }
    default:
      return { 'app.scope': scope.kind }
  }
}
