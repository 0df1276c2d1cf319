import { Client, type ClientConfig } from 'pg'
import { StartError } from '../world/StartError.ts'

const required = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']

/**
 * Refuses a database that may forget what it acknowledged.
 * @throws {StartError} naming the setting that is off.
 */
export async function assertDurable(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting <> 'on'`,
      [required],
    )
    if (rows[0]) throw new StartError(`The database runs with ${rows[0].name} off and could lose data; turn it on.`)
  } finally {
    await client.end()
  }
}
