import { Client, type ClientConfig } from 'pg'
import { StartError } from '../process/StartError.ts'

/**
 * Refuses a login that could not migrate the tables.
 * @throws {StartError} when row-level security applies to it.
 */
export async function assertAdminRole(config: ClientConfig): Promise<void> {
  const { name, isBound } = await readLogin(config)
  if (!isBound) return
  throw new StartError(
    `The database login “${name}” is bound by row-level security; give DATABASE_ADMIN_URL one that is a superuser or bypasses it.`,
  )
}

/**
 * Refuses a login that bypasses row-level security.
 * @throws {StartError} when the login is a superuser or bypasses row-level security.
 */
export async function assertSafeRole(config: ClientConfig): Promise<void> {
  const { name, isBound } = await readLogin(config)
  if (isBound) return
  throw new StartError(
    `The database login “${name}” is a superuser or bypasses row-level security; give DATABASE_URL an ordinary login and keep the other one in DATABASE_ADMIN_URL.`,
  )
}

/** Database login of a connection. */
interface Login {
  readonly name: string
  /** Whether row-level security applies to it. */
  readonly isBound: boolean
}

/** Reads the login of a connection from the database. */
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
