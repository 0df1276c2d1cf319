/**
 * A refresh token works once. Coming back within ten seconds it is a second tab and gets tokens of its own; later it is a copy in
 * the wrong hands, and the whole family ends. Used ones are forgotten after those seconds: a token says itself which family it is of, so
 * one that is not known any more is a copy too.
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
 * How long tokens live, in milliseconds; `refreshGrace` lets parallel tabs use the same refresh token, and an address is known for
 * `knownPlace` after somebody has signed in from it.
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

/** What is stored of a token: its SHA-256, so a stolen table opens no door. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

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
function familyOf(token: string): string | undefined {
  const bytes = Buffer.from(/^([\w-]{22})\.[\w-]{43}$/.exec(token)?.[1] ?? '', 'base64url')
  if (bytes.length !== 16) return undefined
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** New tokens for a refresh token that a device brings; undefined when it is unknown, out of date or was used before. */
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

/** Ends a sign-in: all its tokens stop working at once. */
export function revokeFamily(tx: Transaction, familyId: string): Promise<void> {
  return revokeTokens(tx, (table) => eq(table.family_id, familyId))
}

/** Signs somebody out on every device but one. */
export function revokeOtherFamilies(tx: Transaction, person: Person, familyId: string): Promise<void> {
  return revokeTokens(tx, (table) => and(isOf(table, person), ne(table.family_id, familyId)))
}

/** Signs somebody out on every device. */
export function revokeFamilies(tx: Transaction, person: Person): Promise<void> {
  return revokeTokens(tx, (table) => isOf(table, person))
}

/**
 * Deletes tokens, and those that a device is given meanwhile: who renews a refresh token holds it until the new ones are there, so whoever
 * has deleted it looks once more.
 */
export async function revokeTokens(
  tx: Transaction,
  isIt: (table: typeof accessToken | typeof refreshToken) => SQL | undefined,
): Promise<void> {
  for (let deleted = 1; deleted > 0; ) deleted = (await tx.delete(refreshToken).where(isIt(refreshToken))).rowCount ?? 0
  await tx.delete(accessToken).where(isIt(accessToken))
}

/** Ends the sign-ins that the given tokens belong to; tokens that are absent or unknown change nothing. */
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
