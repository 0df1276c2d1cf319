import { createHash, randomUUID } from 'node:crypto'
import { signToken } from '../tokens.ts'
import { AuthAnswerError } from './AuthAnswerError.ts'

/** Message that the server would send. */
export interface SentMessage {
  readonly to: string
  readonly kind: string
  /** Six digits that a person types. */
  readonly token: string
  readonly tokenHash: string
  /** Link of a mail. */
  readonly link: string
}

export interface AccountsOptions {
  readonly secret: string
  readonly now: () => number
  /** Lifetime of an access token in seconds. */
  readonly tokenLifetime: number
  /** Whether people who sign up are signed in without confirming their address. */
  readonly autoconfirm: boolean
  /** Address of the sign-in part. */
  readonly url: () => string
}

/** An account, with what is not shown of it. */
export interface Account {
  readonly id: string
  email: string
  phone: string
  password: string | null
  isConfirmed: boolean
  metadata: Readonly<Record<string, unknown>>
  readonly provider: string
  readonly createdAt: number
}

interface Session {
  readonly id: string
  readonly accountId: string
  refreshToken: string
  readonly used: Set<string>
}

/** Code or link that was sent, or a redirect that waits for its exchange. */
export interface Pending {
  readonly account: Account
  readonly kind: string
  readonly challenge: string | null
  readonly token: string
}

/** Accounts and sessions in memory. */
export class Accounts {
  readonly messages: SentMessage[] = []
  readonly #options: AccountsOptions
  readonly #accounts: Account[] = []
  readonly #sessions: Session[] = []
  readonly #pending = new Map<string, Pending>()
  readonly #codes = new Map<string, Pending>()

  constructor(options: AccountsOptions) {
    this.#options = options
  }

  get options(): AccountsOptions {
    return this.#options
  }

  find(test: (account: Account) => boolean): Account | undefined {
    return this.#accounts.find(test)
  }

  /** Finds by e-mail or phone. */
  named({ email, phone }: { readonly email?: unknown; readonly phone?: unknown }): Account | undefined {
    return this.find((one) => (email ? one.email === String(email).toLowerCase() : one.phone === String(phone ?? '-')))
  }

  add(account: Partial<Account>): Account {
    const made: Account = {
      id: randomUUID(),
      email: '',
      phone: '',
      password: null,
      isConfirmed: true,
      metadata: {},
      provider: account.phone ? 'phone' : 'email',
      createdAt: this.#options.now(),
      ...account,
    }
    this.#accounts.push(made)
    return made
  }

  /** Sends a code and a link. @param redirectTo where the link leads in the end. */
  send(account: Account, kind: string, { redirectTo, challenge }: { redirectTo: string; challenge: string | null }) {
    const token = String(100_000 + this.messages.length)
    const hash = `${challenge === null ? '' : 'pkce_'}${createHash('sha224').update(`${account.id}${token}`).digest('hex')}`
    this.#pending.set(hash, { account, kind, challenge, token })
    const query = new URLSearchParams({ token: hash, type: kind, redirect_to: redirectTo })
    const link = `${this.#options.url()}/verify?${query}`
    this.messages.push({ to: account.email || account.phone, kind, token, tokenHash: hash, link })
  }

  /** Takes what was sent, which counts once. @throws {AuthAnswerError} */
  take(test: (pending: Pending, hash: string) => boolean): Pending {
    const [hash, pending] = [...this.#pending].findLast(([key, one]) => test(one, key)) ?? []
    if (hash === undefined || !pending) throw new AuthAnswerError(403, 'otp_expired', 'Token has expired or is invalid')
    this.#pending.delete(hash)
    pending.account.isConfirmed = true
    return pending
  }

  /** Returns the code with which a redirect is exchanged for a session. */
  codeFor(pending: Omit<Pending, 'token'>): string {
    const code = randomUUID()
    this.#codes.set(code, { ...pending, token: code })
    return code
  }

  /** Exchanges such a code. @throws {AuthAnswerError} */
  exchange(code: string, verifier: string): Account {
    const pending = this.#codes.get(code)
    if (!pending)
      throw new AuthAnswerError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (challenge !== pending.challenge)
      throw new AuthAnswerError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    this.#codes.delete(code)
    return pending.account
  }

  signIn(account: Account): Readonly<Record<string, unknown>> {
    const session = { id: randomUUID(), accountId: account.id, refreshToken: randomUUID(), used: new Set<string>() }
    this.#sessions.push(session)
    return this.#answerOf(session, account)
  }

  /** Exchanges a refresh token for a new session answer; it is used up. @throws {AuthAnswerError} */
  refresh(token: string): Readonly<Record<string, unknown>> {
    const session = this.#sessions.find((one) => one.refreshToken === token || one.used.has(token))
    const account = session && this.find(({ id }) => id === session.accountId)
    if (!session || !account)
      throw new AuthAnswerError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    if (session.used.has(token))
      throw new AuthAnswerError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    session.used.add(token)
    session.refreshToken = randomUUID()
    return this.#answerOf(session, account)
  }

  hasSession(id: unknown): boolean {
    return this.#sessions.some((one) => one.id === id)
  }

  /** Ends sessions of an account; all of them without an id. */
  end(accountId: string, sessionId?: unknown): void {
    const kept = this.#sessions.filter(
      (one) => one.accountId !== accountId || (sessionId !== undefined && one.id !== sessionId),
    )
    this.#sessions.splice(0, this.#sessions.length, ...kept)
  }

  #answerOf({ id, refreshToken }: Session, account: Account): Readonly<Record<string, unknown>> {
    const { secret, now, tokenLifetime } = this.#options
    const issuedAt = Math.floor(now() / 1_000)
    const claims = {
      aud: 'authenticated',
      role: 'authenticated',
      sub: account.id,
      email: account.email,
      phone: account.phone,
      session_id: id,
      iat: issuedAt,
      exp: issuedAt + tokenLifetime,
      jti: randomUUID(),
      user_metadata: account.metadata,
    }
    return {
      access_token: signToken(claims, secret),
      token_type: 'bearer',
      expires_in: tokenLifetime,
      expires_at: claims.exp,
      refresh_token: refreshToken,
      user: toUser(account),
    }
  }
}

/** The account as answers show it. */
export function toUser(account: Account): Readonly<Record<string, unknown>> {
  const { id, email, phone, isConfirmed, metadata, provider, createdAt } = account
  const created = new Date(createdAt).toISOString()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone,
    ...(isConfirmed ? { email_confirmed_at: created, confirmed_at: created } : { confirmation_sent_at: created }),
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [{ id, user_id: id, provider, identity_data: { email, sub: id } }],
    created_at: created,
    updated_at: created,
    is_anonymous: false,
  }
}
