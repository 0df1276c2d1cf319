import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import type { Claims, Provider, Tokens } from './connectToProvider.ts'
import type { OpenIdSettings } from './settings.ts'

/** The provider of a session, whose code and configuration are loaded on the first use. */
export interface ProviderAccess {
  /** @throws {AuthError} when a setting is missing, or the provider does not answer as one; the next call asks again. */
  provider(): Promise<Provider>
  /** Ends a refresh token; a failure is only logged. */
  revoke(refreshToken: string): Promise<void>
  /** Claims of a new user: those of the ID token, and those that the provider tells, if it does. */
  claimsOf(tokens: Tokens): Promise<Claims>
}

export function createProviderAccess(
  { settings, services }: PluginContext,
  readSettings: (settings: PluginContext['settings']) => OpenIdSettings,
): ProviderAccess {
  const { fetch, log } = services
  let connecting: Promise<Provider> | null = null

  function provider(): Promise<Provider> {
    connecting ??= import('./connectToProvider.ts')
      .then((it) => it.connectToProvider(readSettings(settings), fetch))
      .catch((error: unknown) => {
        connecting = null
        throw error
      })
    return connecting
  }

  return {
    provider,
    revoke: async (refreshToken) => {
      await provider()
        .then((it) => it.revoke(refreshToken))
        .catch((error: unknown) => log.warn('The provider did not end the refresh token.', error))
    },
    claimsOf: async ({ accessToken, claims: own }) => {
      const told = await (await provider()).userInfo(accessToken, String(own?.sub)).catch((error: unknown) => {
        if (isOfAnotherUser(error)) throw error
        log.warn('The provider does not tell more about the user.', error)
        return null
      })
      return { ...own, ...told }
    },
  }
}

/** Whether an answer was not to be trusted; others only lack what the provider would add. */
function isOfAnotherUser(error: unknown): boolean {
  return error instanceof AuthError && error.code === 'auth/user-invalid' && error.status === 0
}
