import { Pool, type PoolConfig } from 'pg'
import type { Database } from './database.ts'
import { withRetry } from './errors.ts'
import { quoteIdentifier } from './migrateDatabase.ts'
import { runTransaction } from './runTransaction.ts'
import { StatementNames } from './StatementNames.ts'

/** How connections are used. */
interface DatabaseOptions {
  /** Whether a pooler gives them to others between transactions: nothing may stay behind on one then. */
  readonly isShared?: boolean
}

/** Opens the database with the server's own login. */
export function createDatabase(config: PoolConfig, { isShared = false }: DatabaseOptions = {}): Database {
  const pool = createPool(config, { isShared })
  const names = isShared ? undefined : new StatementNames()
  return {
    transact: (scope, run) => withRetry(() => runTransaction({ pool, names }, scope, run)),
    call: async <T extends object>(name: string, values: readonly string[]) => {
      const places = values.map((_, index) => `$${index + 1}`).join(', ')
      const text = `select * from ${quoteIdentifier(name)}(${places})`
      return (await pool.query<T>({ ...(isShared ? {} : { name }), text, values: [...values] })).rows
    },
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

/**
 * A pool whose lost connections are an error of the query that needed them, never of the process. Limits of time and the time zone are
 * settings of the connection; where a pooler shares it, they are told with each transaction (`runTransaction`).
 */
export function createPool(config: PoolConfig, { isShared }: { readonly isShared: boolean }): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    ...startSettings({ isShared }),
    // A query is sent without waiting for the answers to those before it.
    pipeline: true,
    ...config,
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** What a connection is told when it begins; one that a pooler shares keeps nothing of the kind. */
export function startSettings({ isShared }: { readonly isShared: boolean }): PoolConfig {
  if (isShared) return {}
  return { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000, options: '-c timezone=UTC' }
}

function ignore(): void {}
