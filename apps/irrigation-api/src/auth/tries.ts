/**
 * Attempts at anything that can be guessed or flooded are counted before they are checked, by address and by name, so parallel attempts
 * cannot slip past. After some free attempts each further one doubles the wait, up to fifteen minutes; a success undoes its count.
 */

import { inArray, sql } from 'drizzle-orm'
import { signInAttempt } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { networkOf } from '../http/edge.ts'
import type { World } from '../world/world.ts'

const second = 1_000

const limits = {
  login: { prefix: '', freeByIp: 20, freeByName: 5, firstWaitMs: second },
  forgot: { prefix: 'forgot-', freeByIp: 20, freeByName: 3, firstWaitMs: 60 * second },
  signup: { prefix: 'signup-', freeByIp: 10, freeByName: 3, firstWaitMs: 60 * second },
  password: { prefix: 'password-', freeByIp: 20, freeByName: 5, firstWaitMs: second },
  code: { prefix: 'code-', freeByIp: 20, freeByName: 5, firstWaitMs: second },
  oauth: { prefix: 'oauth-', freeByIp: 40, freeByName: 40, firstWaitMs: second },
  municipal: { prefix: 'municipal-', freeByIp: 10, freeByName: 10, firstWaitMs: 60 * second },
  receipt: { prefix: 'receipt-', freeByIp: 20, freeByName: 20, firstWaitMs: second },
  document: { prefix: 'document-', freeByIp: 20, freeByName: 5, firstWaitMs: second },
  export: { prefix: 'export-', freeByIp: 20, freeByName: 6, firstWaitMs: 60 * second },
  reset: { prefix: 'reset-', freeByIp: 20, freeByName: 5, firstWaitMs: second },
}

/** Kind of attempt. */
type AttemptPurpose = keyof typeof limits

/** A counter: a number of free attempts, then each doubles the wait. */
interface AttemptCounter {
  readonly counter: string
  readonly free: number
  readonly firstWaitMs: number
}

/** Counters of an attempt: for its network address (for IPv6, its network), for the name, and for both together. */
export function attemptCounters(
  purpose: AttemptPurpose,
  { ip, email }: { readonly ip: string; readonly email: string },
): Readonly<Record<'address' | 'name' | 'pair', AttemptCounter>> {
  const { prefix, freeByIp, freeByName, firstWaitMs } = limits[purpose]
  return {
    address: { counter: `${prefix}ip:${networkOf(ip)}`, free: freeByIp, firstWaitMs },
    name: { counter: `${prefix}name:${email}`, free: freeByName, firstWaitMs },
    pair: { counter: `${prefix}pair:${ip} ${email}`, free: freeByName, firstWaitMs },
  }
}

const longestWaitMs = 15 * 60_000

/** Time after the last attempt at which a counter is forgotten. */
export const forgetAfterMs = 60 * 60_000

/**
 * Adds an attempt to each of these counters, locked until the transaction ends, so parallel attempts cannot slip past.
 * @throws {ApiError} 429 `auth.too_many_attempts` while one of them has to wait; nothing is added then.
 */
export async function countTries(tx: Transaction, counters: readonly AttemptCounter[], now: Date): Promise<void> {
  const updated_at = now.toISOString()
  const names = counters.map(({ counter }) => counter).sort()
  const unborn = names.map((counter) => ({ counter, failures: 0, updated_at }))
  await tx.insert(signInAttempt).values(unborn).onConflictDoNothing()
  const kept = await tx
    .select()
    .from(signInAttempt)
    .where(inArray(signInAttempt.counter, names))
    .orderBy(signInAttempt.counter)
    .for('update')
  const waitMs = Math.max(
    0,
    ...kept.map(({ blocked_until }) => Date.parse(blocked_until ?? updated_at) - now.getTime()),
  )
  if (waitMs > 0) throw tooMany(waitMs)
  // A counter cleared by another request starts again from zero.
  const cleared =
    kept.length < unborn.length ? unborn.filter(({ counter }) => !kept.some((it) => it.counter === counter)) : []
  const all = [...kept, ...cleared.map((row) => ({ ...row, blocked_until: null }))]
  const counted = all.map((row) => ({ ...row, updated_at, ...oneMore(counters, row, now) }))
  const [failures, blocked_until] = [sql`excluded.failures`, sql`excluded.blocked_until`]
  await tx
    .insert(signInAttempt)
    .values(counted)
    .onConflictDoUpdate({ target: signInAttempt.counter, set: { failures, blocked_until, updated_at } })
}

type Row = typeof signInAttempt.$inferSelect

function oneMore(counters: readonly AttemptCounter[], row: Row, now: Date) {
  const { free = 0, firstWaitMs = 0 } = counters.find(({ counter }) => counter === row.counter) ?? {}
  const isForgotten = now.getTime() - Date.parse(row.updated_at) > forgetAfterMs
  const failures = isForgotten ? 1 : row.failures + 1
  const delayMs = failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs)
  return { failures, blocked_until: delayMs === 0 ? null : new Date(now.getTime() + delayMs).toISOString() }
}

function tooMany(waitMs: number): ApiError {
  const retryAfter = Math.ceil(waitMs / 1000)
  return new ApiError(429, 'auth.too_many_attempts', 'Too many attempts; wait a moment.', { retryAfter })
}

/** Counters of a successful attempt. */
interface CountedTries {
  /** Counters to decrease by this attempt, because others use them too. */
  readonly lessened?: readonly AttemptCounter[]
  /** Counters to clear. */
  readonly cleared?: readonly AttemptCounter[]
  /** Counter that remembers the success. */
  readonly known?: string
}

/** Undoes a successful attempt. */
export async function refundAttempt(
  { db, clock }: World,
  { lessened = [], cleared = [], known }: CountedTries,
): Promise<void> {
  const updated_at = clock.now().toISOString()
  const fewer = lessened.map(({ counter }) => counter)
  const names = [...fewer, ...cleared.map(({ counter }) => counter), ...(known === undefined ? [] : [known])]
  if (names.length === 0) return
  const rows = names.sort().map((counter) => ({ counter, failures: 0, updated_at }))
  const { counter, failures } = signInAttempt
  const left = sql`case when ${inArray(counter, fewer)} then greatest(${failures} - 1, 0) else 0 end`
  await db.transact({ kind: 'auth' }, (tx) =>
    tx
      .insert(signInAttempt)
      .values(rows)
      .onConflictDoUpdate({ target: counter, set: { failures: left, blocked_until: null, updated_at } }),
  )
}

/** An attempt; without a name it is counted by address only. */
interface Attempt {
  readonly purpose: Exclude<AttemptPurpose, 'login'>
  readonly ip: string
  readonly email?: string
}

/**
 * Counts an attempt by address and name.
 * @returns a function that undoes the count after a success.
 * @throws {ApiError} 429 while either has to wait.
 */
export async function countAttempt(world: World, { purpose, ip, email }: Attempt): Promise<() => Promise<void>> {
  const { db, clock } = world
  const { address, name } = attemptCounters(purpose, { ip, email: email ?? '' })
  const others = email === undefined ? [] : [name]
  await db.transact({ kind: 'auth' }, (tx) => countTries(tx, [address, ...others], clock.now()))
  return () => refundAttempt(world, { lessened: [address], cleared: others })
}
