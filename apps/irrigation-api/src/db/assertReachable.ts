import { Client, type ClientConfig } from 'pg'
import { StartError } from '../world/StartError.ts'

/**
 * Refuses to start without a database.
 * @throws {StartError} with the reason the database or the network gives.
 */
export async function assertReachable(config: ClientConfig): Promise<void> {
  const client = new Client({ ...config, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`)
  }
}
