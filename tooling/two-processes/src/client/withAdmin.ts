import { Client } from 'pg'
import type { Two } from '../startTwo.ts'

/** Runs a function with a connection that is exempt from row-level security, and closes it. */
export async function withAdmin<T>(
  { adminUrl }: Pick<Two, 'adminUrl'>,
  run: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
