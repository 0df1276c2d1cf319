/**
 * A refresh token works once. Used again within ten seconds, it comes from a second tab, which gets its own tokens; later it is a stolen
 * copy, and the whole family is revoked. Used tokens are deleted after those ten seconds: a token contains its family id, so an unknown
 * one is treated as a copy too.
 */
import { createHash } from 'node:crypto'
import { and, eq, lt, ne, type SQL } from 'drizzle-orm'
import { accessToken, refreshToken } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'
import { isActive, isOf, type Person } from './person.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Lifetimes in milliseconds; `refreshGrace` lets parallel tabs use the same refresh token, and `knownPlace` is how long an address counts
 * as known after a sign-in.
 */
export const tokenLifetimes = {
  access: 60 * minute,
  refresh: 90 * day,
  refreshGrace: 10_000,
  cookie: 365 * day,
  knownPlace: 90 * day,
  passwordReset: 60 * minute,
  changeEmail: 60 * minute,
  confirmEmail: 7 * day,
  invitation: 7 * day,
}

/** Stored form of a token: its SHA-256, so that a leaked table is of no use. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Owner of tokens; a family is one sign-in on one device. */
interface TokenOwner extends Person {
  /** Undefined for a new sign-in. */
  readonly family_id?: string
  /** Name of the device; null when unknown. */
  readonly device: string | null
}

/** Tokens for the client: one for its requests, and one to get the next pair. */
export interface IssuedTokens {
  readonly authToken: string
  readonly expiresAt: string
  readonly refreshToken: string
}

/** Issues an access token and a refresh token and stores their hashes. */
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

/** Family id as it is written into refresh tokens, so that a deleted one can still be traced. */
function toShort(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

/** Family id in a refresh token; undefined when the token is not one of ours. */
function familyOf(token: string): string | undefined {
  const bytes = Buffer.from(/^([\w-]{22})\.[\w-]{43}$/.exec(token)?.[1] ?? '', 'base64url')
  if (bytes.length !== 16) return undefined
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Exchanges a refresh token for new tokens; undefined when it is unknown, expired or used. */
export function rotateTokens(world: World, token: string, device: string | null): Promise<IssuedTokens | undefined> {
  const now = world.clock.now()
  return world.db.transact({ kind: 'auth' }, async (tx) => {
    const isToken = eq(refreshToken.token_hash, hashToken(token))
    const [row] = await tx.select().from(refreshToken).where(isToken).for('update')
    if (!row) {
      const family = familyOf(token)
      if (family !== undefined) await revokeFamily(tx, family)
      return undefined
    }
    if (Date.parse(row.expires_at) <= now.getTime()) return undefined
    if (row.used_at && now.getTime() - Date.parse(row.used_at) > tokenLifetimes.refreshGrace) {
      await revokeFamily(tx, row.family_id)
      return undefined
    }
    if (!row.used_at) await tx.update(refreshToken).set({ used_at: now.toISOString() }).where(isToken)
    const isOver = lt(refreshToken.used_at, new Date(now.getTime() - tokenLifetimes.refreshGrace).toISOString())
    await tx.delete(refreshToken).where(and(eq(refreshToken.family_id, row.family_id), isOver))
    if (!(await isActive(tx, row))) {
      await revokeFamily(tx, row.family_id)
      return undefined
    }
    return issueTokens(tx, world, { ...row, device: device ?? row.device })
  })
}

/** Revokes a session: all its tokens stop working at once. */
export function revokeFamily(tx: Transaction, familyId: string): Promise<void> {
  return revokeTokens(tx, (table) => eq(table.family_id, familyId))
}

/** Signs a user out on every device but one. */
export function revokeOtherFamilies(tx: Transaction, person: Person, familyId: string): Promise<void> {
  return revokeTokens(tx, (table) => and(isOf(table, person), ne(table.family_id, familyId)))
}

/** Signs a user out on every device. */
export function revokeFamilies(tx: Transaction, person: Person): Promise<void> {
  return revokeTokens(tx, (table) => isOf(table, person))
}

/**
 * Deletes tokens, including ones issued concurrently: a refresh holds a lock on the old token until the new ones exist, so the delete is
 * repeated until it finds none.
 */
export async function revokeTokens(
  tx: Transaction,
  isIt: (table: typeof accessToken | typeof refreshToken) => SQL | undefined,
): Promise<void> {
  for (let deleted = 1; deleted > 0; ) deleted = (await tx.delete(refreshToken).where(isIt(refreshToken))).rowCount ?? 0
  await tx.delete(accessToken).where(isIt(accessToken))
}

/** Revokes the sessions of the given tokens; missing or unknown tokens are ignored. */
export async function endSession({ db }: World, tokens: { refresh?: string | undefined; access?: string | undefined }) {
  await db.transact({ kind: 'auth' }, async (tx) => {
    const { refresh, access } = tokens
    const byRefresh = refresh
      ? await tx
          .select()
          .from(refreshToken)
          .where(eq(refreshToken.token_hash, hashToken(refresh)))
      : []
    const byAccess = access
      ? await tx
          .select()
          .from(accessToken)
          .where(eq(accessToken.token_hash, hashToken(access)))
      : []
    for (const { family_id } of [...byRefresh, ...byAccess]) await revokeFamily(tx, family_id)
  })
}
