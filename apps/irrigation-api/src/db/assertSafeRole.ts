import type { ClientConfig } from 'pg'
import { StartError } from '../world/StartError.ts'
import { readLogin } from './readLogin.ts'

/**
 * Refuses a login that row-level security does not bind.
 * @throws {StartError} when the login is a superuser or bypasses row-level security.
 */
export async function assertSafeRole(config: ClientConfig): Promise<void> {
  const { name, isBound } = await readLogin(config)
  if (isBound) return
  throw new StartError(
    `The database login “${name}” is a superuser or bypasses row-level security; give DATABASE_URL an ordinary login and keep the other one in DATABASE_ADMIN_URL.`,
  )
}
