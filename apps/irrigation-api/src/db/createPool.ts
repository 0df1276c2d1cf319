import { Pool, type PoolConfig } from 'pg'
import { TurnSocket } from './TurnSocket.ts'

/** A pool whose lost connections are an error of the query that needed them, never of the process. */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
    // A query is sent without waiting for the answers to those before it.
    pipeline: true,
    stream: () => new TurnSocket(),
    ...config,
  })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

function ignore(): void {}
