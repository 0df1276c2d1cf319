import { Pool, type PoolConfig } from 'pg'
import type { Database } from './database.ts'
import { withRetry } from './errors.ts'
import { quoteIdentifier } from './migrateDatabase.ts'
import { runTransaction } from './runTransaction.ts'
import { StatementNames } from './StatementNames.ts'

/** Options of the connections. */
interface DatabaseOptions {
  /** Whether a pooler shares them between transactions: then no transaction may leave anything behind. */
  readonly isShared?: boolean
}

/** Opens the database with the server's login. */
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
 * Creates a pool in which a lost connection is an error of the query that needed it, never of the process. Time limits and the time zone
 * are connection settings; behind a shared pooler they are set in each transaction (`runTransaction`).
 */
export function createPool(config: PoolConfig, { isShared }: { readonly isShared: boolean }): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    ...startSettings({ isShared }),
    // Send queries without waiting for the answers to earlier ones.
    pipeline: true,
    ...config,
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Startup settings of a connection; none behind a shared pooler. */
export function startSettings({ isShared }: { readonly isShared: boolean }): PoolConfig {
  if (isShared) return {}
  return { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000, options: '-c timezone=UTC' }
}

function ignore(): void {}
