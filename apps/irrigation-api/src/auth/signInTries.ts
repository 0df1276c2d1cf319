/**
 * Tries to sign in are counted by address, by name, and by both together. Strangers who guess make a name wait, but not its holder
 * where they are known: at a device whose sign-in goes on, and at an address from which they have signed in of late. Guesses made
 * there are counted for that place alone.
 */
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { refreshToken, signIn, signInAttempt } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'
import { hashToken, tokenLifetimes } from './tokens.ts'
import { attemptCounters, countTries, refundAttempt } from './tries.ts'

/** Who tries to sign in, from where, and the refresh token that the device has. */
export interface SignInTry {
  readonly ip: string
  readonly email: string
  readonly refresh?: string | undefined
}

/** What becomes of a counted try. */
export interface SignInTries {
  /** Takes all counts back after a success of who holds the name, and remembers the address. */
  refund(): Promise<void>
  /** Takes this try back after a success of who signed up with the name and has not confirmed it: anybody can, so guesses at others still count. */
  refundNewcomer(): Promise<void>
  /** Takes back the count of the address alone, after a right password that still asks for a code: guesses of codes count for the name. */
  refundAddress(): Promise<void>
}

/**
 * Counts a try to sign in.
 * @throws {ApiError} 429 while it has to wait.
 */
export async function countSignIn(world: World, { ip, email, refresh }: SignInTry): Promise<SignInTries> {
  const { db, clock } = world
  const { address, name, pair } = attemptCounters('login', { ip, email })
  const known = `known:${ip} ${email}`
  const now = clock.now()
  const others = await db.transact({ kind: 'auth' }, async (tx) => {
    const family = refresh && (await findFamily(tx, { email, refresh, now }))
    // A device that moves from address to address guesses no more than one that stays.
    const device = family ? { ...pair, counter: `device:${family}` } : undefined
    const isKnown = device !== undefined || (await isRemembered(tx, known, now))
    // Lets known people in while strangers guess from the same address, such as that of an office.
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

/** The sign-in that goes on with a refresh token, when it is one of who holds the name. */
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
