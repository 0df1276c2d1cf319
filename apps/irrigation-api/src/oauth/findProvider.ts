import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import type { ProviderName, SignInProvider } from './signInProvider.ts'

/** The provider of this name. @throws {ApiError} 404 `auth.provider_not_configured`. */
export function findProvider({ providers }: Pick<World, 'providers'>, name: ProviderName): SignInProvider {
  const found = providers[name]
  if (found) return found
  throw new ApiError(404, 'auth.provider_not_configured', `Signing in with ${name} is not set up on this server.`)
}
