import { Client, type ClientConfig } from 'pg'
import { StartError } from '../process/StartError.ts'
import { startSettings } from './createDatabase.ts'
import { sqlState } from './errors.ts'

/**
 * Refuses to start without a database. Connects with the settings of the pool, so that a pooler that refuses them is found here and not by
 * the first request.
 * @throws {StartError} with the reason given by the database or the network.
 */
export async function assertReachable(config: ClientConfig, pooling = { isShared: false }): Promise<void> {
  const client = new Client({ ...config, ...startSettings(pooling), connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (refusesSettings(error))
      throw new StartError(
        `A pooler in front of the database of DATABASE_URL takes no settings (${reason}): set DATABASE_POOL=transaction.`,
      )
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`)
  }
}

/** Whether a connection-sharing pooler refused a startup setting. */
function refusesSettings(error: unknown): boolean {
  return sqlState(error)?.code === '08P01' && /startup parameter/i.test(String(error))
}
