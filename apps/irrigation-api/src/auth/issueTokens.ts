import { accessToken, refreshToken } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'
import type { Person } from './assertActive.ts'
import { hashToken } from './hashToken.ts'
import { tokenLifetimes } from './tokenLifetimes.ts'

/** Whose tokens: a family is one sign-in on one device. */
interface TokenOwner extends Person {
  /** None yet for a sign-in that begins. */
  readonly family_id?: string
  /** What the device is called; null for one that says nothing of itself. */
  readonly device: string | null
}

/** What the client gets: the token for its requests, and the one that fetches the next. */
export interface IssuedTokens {
  readonly authToken: string
  readonly expiresAt: string
  readonly refreshToken: string
}

/** Makes an access token and a refresh token and stores their hashes. */
export async function issueTokens(
  tx: Transaction,
  { clock, ids }: Pick<World, 'clock' | 'ids'>,
  { account_id, user_id, family_id = ids.next(), device }: TokenOwner,
): Promise<IssuedTokens> {
  const now = clock.now().getTime()
  const owner = { account_id, user_id, family_id }
  const refresh = `${toShort(family_id)}.${ids.secret()}`
  const issued = { authToken: ids.secret(), expiresAt: toIso(now + tokenLifetimes.access), refreshToken: refresh }
  await tx
    .insert(accessToken)
    .values({ ...owner, token_hash: hashToken(issued.authToken), expires_at: issued.expiresAt })
  await tx.insert(refreshToken).values({
    ...owner,
    device,
    token_hash: hashToken(issued.refreshToken),
    created_at: toIso(now),
    expires_at: toIso(now + tokenLifetimes.refresh),
  })
  return issued
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

/** A refresh token names its sign-in, so that one which was forgotten still says what it is a copy of. */
function toShort(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The sign-in that a refresh token names; undefined for what is none of ours. */
export function familyOf(token: string): string | undefined {
  const bytes = Buffer.from(/^([\w-]{22})\.[\w-]{43}$/.exec(token)?.[1] ?? '', 'base64url')
  if (bytes.length !== 16) return undefined
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
