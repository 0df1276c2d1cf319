import type { PluginContext } from '@sluice/engine/plugins'
import { readBody } from '@sluice/plugins-kit'
import { AuthError } from '../AuthError.ts'
import { failureOf } from '../failureOf.ts'
import { auth0Settings } from './settings.ts'

/**
 * Asks Auth0 for a mail with a link to choose a new password; resolves to its answer.
 * @throws {AuthError} without an e-mail or a connection, without an answer, and for an unsuccessful one.
 */
export async function changeUserPassword(
  { email, connection }: Readonly<Record<string, unknown>>,
  { settings, services }: Pick<PluginContext, 'services' | 'settings'>,
): Promise<unknown> {
  const missing = Object.entries({ connection, email }).find(([, value]) => typeof value !== 'string' || value === '')
  if (missing) throw new AuthError('auth/no-argument', `The action “changeUserPassword” needs “${missing[0]}”.`, 0)
  const { issuer, clientId } = auth0Settings(settings)
  const response = await services
    .fetch(new URL('/dbconnections/change_password', issuer), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id: clientId, connection, email }),
    })
    .catch((error: unknown) => {
      throw new AuthError('network', 'Auth0 did not answer.', 0, { cause: error })
    })
  const data = await readBody(response)
  if (response.ok) return data
  throw failureOf(response, data)
}
