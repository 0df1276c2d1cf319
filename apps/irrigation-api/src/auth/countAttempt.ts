/**
 * Sign-ins are counted before the password is looked at, by address and by name, so parallel guesses cannot slip past. After
 * some free tries each failure doubles the wait, up to fifteen minutes; a success takes its count back.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { signInAttempt } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'

const freeTries = { ip: 20, name: 5 }
const longestWaitMs = 15 * 60_000
const forgetAfterMs = 60 * 60_000

/** Who tries to sign in. */
export interface Attempt {
  readonly ip: string
  readonly email: string
}

/**
 * Counts a try against its address and its name.
 * @returns what takes the count back after a success.
 * @throws {ApiError} 429 while either has to wait.
 */
export async function countAttempt({ db, clock }: World, { ip, email }: Attempt): Promise<() => Promise<void>> {
  const counters = [
    { counter: `ip:${ip}`, free: freeTries.ip },
    { counter: `name:${email}`, free: freeTries.name },
  ]
  const now = clock.now()
  await db.transact({ kind: 'auth' }, async (tx) => {
    for (const { counter, free } of counters) await countOne(tx, { counter, free, now })
  })
  return () => takeBack(db, counters)
}

async function countOne(tx: Transaction, { counter, free, now }: { counter: string; free: number; now: Date }) {
  const at = now.toISOString()
  await tx.insert(signInAttempt).values({ counter, failures: 0, updated_at: at }).onConflictDoNothing()
  const isCounter = eq(signInAttempt.counter, counter)
  const [row] = await tx.select().from(signInAttempt).where(isCounter).for('update')
  const waitMs = row?.blocked_until ? Date.parse(row.blocked_until) - now.getTime() : 0
  if (waitMs > 0) throw tooMany(waitMs)
  const isForgotten = !row || now.getTime() - Date.parse(row.updated_at) > forgetAfterMs
  const failures = isForgotten ? 1 : row.failures + 1
  const delayMs = failures < free ? 0 : Math.min(1000 * 2 ** (failures - free), longestWaitMs)
  const blocked_until = delayMs === 0 ? null : new Date(now.getTime() + delayMs).toISOString()
  await tx.update(signInAttempt).set({ failures, blocked_until, updated_at: at }).where(isCounter)
}

function tooMany(waitMs: number): ApiError {
  const retryAfter = Math.ceil(waitMs / 1000)
  return new ApiError(429, 'auth.too_many_attempts', 'Too many attempts; wait a moment.', { retryAfter })
}

async function takeBack(db: World['db'], counters: readonly { readonly counter: string }[]): Promise<void> {
  const names = counters.map(({ counter }) => counter)
  await db.transact({ kind: 'auth' }, (tx) =>
    tx
      .update(signInAttempt)
      .set({
        failures: sql`case when ${signInAttempt.counter} like 'name:%' then 0 else greatest(failures - 1, 0) end`,
        blocked_until: null,
      })
      .where(inArray(signInAttempt.counter, names)),
  )
}
