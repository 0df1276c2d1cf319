import type { PoolConfig } from 'pg'
import { createPool } from './createPool.ts'
import type { Database } from './database.ts'
import { quoteIdentifier } from './quoteIdentifier.ts'
import { runTransaction } from './runTransaction.ts'
import { StatementNames } from './StatementNames.ts'
import { withRetry } from './withRetry.ts'

/** How connections are used. */
export interface DatabaseOptions {
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
