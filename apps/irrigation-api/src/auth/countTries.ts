import { inArray, sql } from 'drizzle-orm'
import { signInAttempt } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { AttemptCounter } from './attemptCounters.ts'

const longestWaitMs = 15 * 60_000

/** After how long without a further one tries are forgotten. */
export const forgetAfterMs = 60 * 60_000

/**
 * Adds a try to each of these counts, held until the transaction ends, so parallel tries cannot slip past.
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
  // One that was cleared meanwhile was forgotten, and begins anew.
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
