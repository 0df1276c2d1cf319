import type { Services } from '@sluice/engine'

/** Session as it is kept between visits. */
export interface StoredSession {
  readonly access_token: string
  readonly refresh_token: string
  /** Seconds since the epoch. */
  readonly expires_at: number
  readonly expires_in?: number
  readonly token_type?: string
  readonly provider_token?: string | null
  readonly user: Readonly<Record<string, unknown>>
}

/** The session of a project in the storage of the app, which all tabs share. */
export class SessionStore {
  /** Name under which it is kept; names that begin with it belong to it. */
  readonly key: string
  /** Host of the project. */
  readonly host: string
  readonly #services: Pick<Services, 'clock' | 'storage'>

  constructor(services: Pick<Services, 'clock' | 'storage'>, url: string) {
    this.host = new URL(url).host
    this.key = `supabase-auth-${this.host}`
    this.#services = services
  }

  /** Reads the session; null without one. */
  read(): StoredSession | null {
    return toSession(parsed(this.#services.storage.get(this.key)))
  }

  write(session: StoredSession): void {
    this.#services.storage.set(this.key, JSON.stringify(session))
  }

  remove(): void {
    this.#services.storage.remove(this.key)
  }

  /** Whether a sign-in has begun whose redirect has not come back. */
  hasBegun(): boolean {
    return this.#services.storage.get(`${this.key}-code-verifier`) !== null
  }

  /** Forgets sign-ins that have begun. */
  forgetBegun(): void {
    const { storage } = this.#services
    for (const name of storage.keys())
      if (name.startsWith(this.key) && name.endsWith('-code-verifier')) storage.remove(name)
  }

  /** Roles of a user as they were last read; null where they never were. */
  roles(userId: unknown): readonly unknown[] | null {
    const { user, roles } = Object(parsed(this.#services.storage.get(`${this.key}-roles`)))
    return user === userId && Array.isArray(roles) ? roles : null
  }

  keepRoles(user: unknown, roles: readonly unknown[]): void {
    this.#services.storage.set(`${this.key}-roles`, JSON.stringify({ user, roles }))
  }

  /** Reads an answer of the server as a session, whose end is counted by the clock of this device; null when it is none. */
  fromAnswer(answer: unknown): StoredSession | null {
    const session = toSession(answer)
    const seconds = Number(session?.expires_in) || DEFAULT_LIFETIME_S
    return session && { ...session, expires_at: Math.floor(this.#services.clock.now() / 1_000) + seconds }
  }
}

const DEFAULT_LIFETIME_S = 3_600

function toSession(stored: unknown): StoredSession | null {
  const { access_token, refresh_token, expires_at, user } = Object(stored)
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return null
  if (typeof user !== 'object' || user === null) return null
  return { ...Object(stored), access_token, refresh_token, expires_at: Number(expires_at) || 0, user }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
