import type { Env } from '../env.ts'
import { createFacebook } from './createFacebook.ts'
import { createGoogle } from './createGoogle.ts'
import type { SignInProviders } from './signInProvider.ts'

/** The providers that the environment sets up. */
export function createProviders({ google, facebook }: Pick<Env, 'facebook' | 'google'>): SignInProviders {
  return {
    ...(google && { google: createGoogle(google) }),
    ...(facebook && { facebook: createFacebook(facebook) }),
  }
}
