import { sql } from 'drizzle-orm'
import { signInAttempt } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'

const MINUTE_MS = 60_000

/**
 * Counts the requests of each user per minute, in all processes together.
 * @param purpose of the requests, which have a count of their own.
 * @returns a function that counts one. @throws {ApiError} 429 when the user has made too many.
 */
export function limitPerUser(
  { clock, db }: Pick<World, 'clock' | 'db'>,
  purpose: 'airtable' | 'forwarding',
  perMinute: number,
): (userId: string) => Promise<void> {
  return async (userId) => {
    const now = clock.now().getTime()
    const minute = Math.floor(now / MINUTE_MS)
    const row = {
      counter: `${purpose}:${minute}:${userId}`,
      failures: 1,
      updated_at: new Date(now).toISOString(),
    }
    const { counter, failures } = signInAttempt
    const [counted] = await db.transact({ kind: 'auth' }, (tx) =>
      tx
        .insert(signInAttempt)
        .values(row)
        .onConflictDoUpdate({ target: counter, set: { failures: sql`${failures} + 1` } })
        .returning({ count: failures }),
    )
    if ((counted?.count ?? 0) <= perMinute) return
    const retryAfter = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1_000)
    throw new ApiError(429, 'forwarding.too_many', 'Too many requests in this minute.', { retryAfter })
  }
}
