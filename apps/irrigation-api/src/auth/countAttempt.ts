/**
 * What can be guessed or flooded is counted before it is looked at, by address and by name, so parallel tries cannot slip past.
 * After some free tries each further one doubles the wait, up to fifteen minutes; a success takes its count back.
 */
import { eq, sql } from 'drizzle-orm'
import { signInAttempt } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { type AttemptCounter, type AttemptPurpose, attemptCounters } from './attemptCounters.ts'

const longestWaitMs = 15 * 60_000
const forgetAfterMs = 60 * 60_000

/** Who tries what; a try without a name is counted by its address alone. */
export interface Attempt {
  readonly purpose: AttemptPurpose
  readonly ip: string
  readonly email?: string
}

/**
 * Counts a try against its address and its name.
 * @returns what takes the count back after a success.
 * @throws {ApiError} 429 while either has to wait.
 */
export async function countAttempt(
  { db, clock }: World,
  { purpose, ip, email }: Attempt,
): Promise<() => Promise<void>> {
  const { address, name } = attemptCounters(purpose, { ip, email: email ?? '' })
  const now = clock.now()
  await db.transact({ kind: 'auth' }, async (tx) => {
    await countOne(tx, address, now)
    if (email !== undefined) await countOne(tx, name, now)
  })
  return () => takeBack(db, address, name)
}

async function countOne(tx: Transaction, { counter, free, firstWaitMs }: AttemptCounter, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.insert(signInAttempt).values({ counter, failures: 0, updated_at: at }).onConflictDoNothing()
  const isCounter = eq(signInAttempt.counter, counter)
  const [row] = await tx.select().from(signInAttempt).where(isCounter).for('update')
  const waitMs = row?.blocked_until ? Date.parse(row.blocked_until) - now.getTime() : 0
  if (waitMs > 0) throw tooMany(waitMs)
  const isForgotten = !row || now.getTime() - Date.parse(row.updated_at) > forgetAfterMs
  const failures = isForgotten ? 1 : row.failures + 1
  const delayMs = failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs)
  const blocked_until = delayMs === 0 ? null : new Date(now.getTime() + delayMs).toISOString()
  await tx.update(signInAttempt).set({ failures, blocked_until, updated_at: at }).where(isCounter)
}

function tooMany(waitMs: number): ApiError {
  const retryAfter = Math.ceil(waitMs / 1000)
  return new ApiError(429, 'auth.too_many_attempts', 'Too many attempts; wait a moment.', { retryAfter })
}

async function takeBack(db: World['db'], address: AttemptCounter, name: AttemptCounter): Promise<void> {
  const counters = [
    { counter: address.counter, failures: sql`greatest(${signInAttempt.failures} - 1, 0)` },
    { counter: name.counter, failures: 0 },
  ]
  await db.transact({ kind: 'auth' }, async (tx) => {
    for (const { counter, failures } of counters)
      await tx.update(signInAttempt).set({ failures, blocked_until: null }).where(eq(signInAttempt.counter, counter))
  })
}
