import type { ClientConfig } from 'pg'
import { StartError } from '../world/StartError.ts'
import { readLogin } from './readLogin.ts'

/**
 * Refuses a login that could not bring the tables up to date.
 * @throws {StartError} when row-level security binds it.
 */
export async function assertAdminRole(config: ClientConfig): Promise<void> {
  const { name, isBound } = await readLogin(config)
  if (!isBound) return
  throw new StartError(
    `The database login “${name}” is bound by row-level security; give DATABASE_ADMIN_URL one that is a superuser or bypasses it.`,
  )
}
