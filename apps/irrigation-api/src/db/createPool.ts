import { Pool, type PoolConfig } from 'pg'
import { TurnSocket } from './TurnSocket.ts'

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
    stream: () => new TurnSocket(),
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
