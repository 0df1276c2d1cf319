/** Names of the providers that people can sign in with. */
export const providerNames = ['google', 'facebook'] as const

/** A provider that people can sign in with. */
export type ProviderName = (typeof providerNames)[number]

/** What binds an answer of a provider to the question; the verifier never leaves the server. */
export interface ProviderChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Where the provider sends people back to. */
  readonly redirectUri: string
}

/** Who somebody is at a provider: issuer and subject say it, the address does not. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider vouches for the address. */
  readonly isEmailVerified: boolean
  readonly name: string | undefined
}

/** Signs people in elsewhere. */
export interface SignInProvider {
  /** The address where somebody signs in. @throws when the provider cannot be reached. */
  authorizationUrl(checks: ProviderChecks): Promise<string>
  /**
   * Who came back.
   * @param answer the parameters the provider sent people back with: `code`, `state` and, where it says so, `iss`.
   * @throws when the answer is not what was asked for, or the provider cannot be reached.
   */
  identify(answer: Readonly<Record<string, string>>, checks: ProviderChecks): Promise<ProviderIdentity>
}

/** The providers that are configured. */
export type SignInProviders = Readonly<Partial<Record<ProviderName, SignInProvider>>>
