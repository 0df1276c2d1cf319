/** Names of the supported providers. */
export const providerNames = ['google', 'facebook'] as const

/** Name of a provider. */
export type ProviderName = (typeof providerNames)[number]

/** Values that bind a provider's answer to the request; the verifier never leaves the server. */
export interface ProviderChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** URI that the provider redirects to. */
  readonly redirectUri: string
}

/** Identity at a provider: issuer and subject identify the person, the address does not. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider has verified the address. */
  readonly isEmailVerified: boolean
  readonly name: string | undefined
}

/** A provider that users can sign in with. */
export interface SignInProvider {
  /** Returns the URL to sign in at. @throws when the provider cannot be reached. */
  authorizationUrl(checks: ProviderChecks): Promise<string>
  /**
   * Identifies the user who was redirected back.
   * @param answer parameters added by the provider: `code`, `state` and, if sent, `iss`.
   * @throws when the answer does not match the request, or the provider cannot be reached.
   */
  identify(answer: Readonly<Record<string, string>>, checks: ProviderChecks): Promise<ProviderIdentity>
}

/** The providers that are configured. */
export type SignInProviders = Readonly<Partial<Record<ProviderName, SignInProvider>>>
