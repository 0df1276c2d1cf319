import { Client, type ClientConfig } from 'pg'

/** Name of the login a connection gets. */
export async function roleOf(config: ClientConfig): Promise<string> {
  const client = new Client(config)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]?.name ?? ''
  } finally {
    await client.end()
  }
}
