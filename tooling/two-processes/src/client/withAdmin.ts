import { Client } from 'pg'
import type { Two } from '../startTwo.ts'

/** Runs something over a connection that row-level security does not bind, and closes it. */
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
