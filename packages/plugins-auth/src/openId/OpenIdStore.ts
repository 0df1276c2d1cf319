import type { PluginContext } from '@sluice/engine/plugins'
import type { OpenIdSettings } from './settings.ts'

/** Session without a refresh token, as the tab keeps it. */
export interface TabSession {
  readonly accessToken: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly claims: Readonly<Record<string, unknown>>
}

/**
 * Parts of a session that outlive the page, each only for the provider and client that gave it: the refresh token in the storage of
 * the app, which all tabs share; without a refresh token, the access token in the storage of the tab, until it ends.
 */
export class OpenIdStore {
  readonly #key: string
  readonly #owner: string
  readonly #services: PluginContext['services']

  constructor({ services }: PluginContext, pluginId: string, { issuer, clientId }: OpenIdSettings) {
    this.#services = services
    this.#key = `sluice-openid-${pluginId}`
    this.#owner = `${issuer.href} ${clientId}`
  }

  refreshToken(): string | null {
    const { owner, refreshToken } = readObject(this.#services.storage.get(this.#key))
    return owner === this.#owner && typeof refreshToken === 'string' ? refreshToken : null
  }

  keepRefreshToken(refreshToken: string): void {
    this.#services.storage.set(this.#key, JSON.stringify({ owner: this.#owner, refreshToken }))
    this.clearTab()
  }

  tabSession(): TabSession | null {
    const { owner, accessToken, expiresAt, claims } = readObject(this.#services.session.get(this.#key))
    if (owner !== this.#owner || typeof accessToken !== 'string' || typeof expiresAt !== 'number') return null
    return { accessToken, expiresAt, claims: { ...Object(claims) } }
  }

  keepTabSession(session: TabSession): void {
    this.#services.session.set(this.#key, JSON.stringify({ owner: this.#owner, ...session }))
  }

  clear(): void {
    this.#services.storage.remove(this.#key)
    this.clearTab()
  }

  clearTab(): void {
    this.#services.session.remove(this.#key)
  }
}

function readObject(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    return { ...Object(JSON.parse(stored ?? 'null')) }
  } catch {
    return {}
  }
}
