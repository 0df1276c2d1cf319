import { Client, type ClientConfig } from 'pg'

/** The login that a connection gets. */
interface Login {
  readonly name: string
  /** Whether row-level security binds it. */
  readonly isBound: boolean
}

/** Asks the database who somebody is there. */
export async function readLogin(config: ClientConfig): Promise<Login> {
  const client = new Client(config)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; is_bound: boolean }>(
      'select rolname as name, not (rolsuper or rolbypassrls) as is_bound from pg_roles where rolname = current_user',
    )
    return { name: rows[0]?.name ?? 'unknown', isBound: rows[0]?.is_bound === true }
  } finally {
    await client.end()
  }
}
