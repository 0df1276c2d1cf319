import { Client, type ClientConfig } from 'pg'

/** Returns a secret shared by all servers of an installation; the first caller creates it. */
export async function sharedSecret(config: ClientConfig, name: string, make: () => string): Promise<string> {
  const client = new Client(config)
  await client.connect()
  try {
    const values = [name, make()]
    await client.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', values)
    const { rows } = await client.query<{ value: string }>('select value from server_secret where name = $1', [name])
    if (!rows[0]) throw new Error(`The secret ${name} could not be kept.`)
    return rows[0].value
  } finally {
    await client.end()
  }
}
