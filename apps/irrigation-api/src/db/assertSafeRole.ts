import { Client, type ClientConfig } from 'pg'
import { StartError } from '../world/StartError.ts'

/**
 * Refuses a login that row-level security does not bind.
 * @throws {StartError} when the login is a superuser or bypasses row-level security.
 */
export async function assertSafeRole(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; unsafe: boolean }>(
      'select rolname as name, rolsuper or rolbypassrls as unsafe from pg_roles where rolname = current_user',
    )
    if (rows[0]?.unsafe === false) return
    const name = rows[0]?.name ?? 'unknown'
    throw new StartError(
      `The database login “${name}” is a superuser or bypasses row-level security; give DATABASE_URL an ordinary login and keep the other one in DATABASE_ADMIN_URL.`,
    )
  } finally {
    await client.end()
  }
}
