/**
 * Sign-in attempts are counted by network address, by name, and by both together. Strangers guessing a password make a name wait, but not
 * its holder in known places: on a device with a live session, and at an address they have recently signed in from. Attempts made there
 * are counted for that place alone.
 */
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { refreshToken, signIn, signInAttempt } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'
import { hashToken, tokenLifetimes } from './tokens.ts'
import { attemptCounters, countTries, refundAttempt } from './tries.ts'

/** A sign-in attempt: name, network address, and the device's refresh token. */
export interface SignInTry {
  readonly ip: string
  readonly email: string
  readonly refresh?: string | undefined
}

/** Ways to undo a counted attempt. */
export interface SignInTries {
  /** Undoes all counts after the holder of the name has signed in, and remembers the network address. */
  refund(): Promise<void>
  /** Undoes this attempt after an unconfirmed user has signed in: anybody can sign up, so attempts at others still count. */
  refundNewcomer(): Promise<void>
  /** Undoes the count of the network address after a right password that still needs a code: attempts at codes count for the name. */
  refundAddress(): Promise<void>
}

/**
 * Counts a sign-in attempt.
 * @throws {ApiError} 429 while it has to wait.
 */
export async function countSignIn(world: World, { ip, email, refresh }: SignInTry): Promise<SignInTries> {
  const { db, clock } = world
  const { address, name, pair } = attemptCounters('login', { ip, email })
  const known = `known:${ip} ${email}`
  const now = clock.now()
  const others = await db.transact({ kind: 'auth' }, async (tx) => {
    const family = refresh && (await findFamily(tx, { email, refresh, now }))
    // Limits a device that moves between addresses like one that stays.
    const device = family ? { ...pair, counter: `device:${family}` } : undefined
    const isKnown = device !== undefined || (await isRemembered(tx, known, now))
    // Lets known users in while strangers guess from the same address, such as that of an office.
    const counted = [pair, ...(device ? [device] : []), ...(isKnown ? [] : [name])]
    await countTries(tx, [...(isKnown ? [] : [address]), ...counted], now)
    return { counted, isKnown }
  })
  const lessened = others.isKnown ? [] : [address]
  return {
    refund: () => refundAttempt(world, { lessened, cleared: others.counted, known }),
    refundNewcomer: () => refundAttempt(world, { lessened: [...lessened, ...others.counted] }),
    refundAddress: () => refundAttempt(world, { lessened }),
  }
}

interface Device {
  readonly email: string
  readonly refresh: string
  readonly now: Date
}

/** Session of a refresh token, if it belongs to the holder of the name. */
async function findFamily(tx: Transaction, { email, refresh, now }: Device): Promise<string | undefined> {
  const grace = new Date(now.getTime() - tokenLifetimes.refreshGrace).toISOString()
  const [found] = await tx
    .select({ family_id: refreshToken.family_id })
    .from(refreshToken)
    .innerJoin(signIn, and(eq(signIn.account_id, refreshToken.account_id), eq(signIn.user_id, refreshToken.user_id)))
    .where(
      and(
        eq(refreshToken.token_hash, hashToken(refresh)),
        eq(signIn.email, email),
        gt(refreshToken.expires_at, now.toISOString()),
        or(isNull(refreshToken.used_at), gt(refreshToken.used_at, grace)),
      ),
    )
  return found?.family_id
}

async function isRemembered(tx: Transaction, known: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - tokenLifetimes.knownPlace).toISOString()
  const [row] = await tx
    .select({ counter: signInAttempt.counter })
    .from(signInAttempt)
    .where(and(eq(signInAttempt.counter, known), gt(signInAttempt.updated_at, since)))
  return row !== undefined
}
