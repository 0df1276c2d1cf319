import { ApiError } from '../http/ApiError.ts'
import type { Clock } from '../world/world.ts'

const MINUTE_MS = 60_000

/**
 * Counts the requests of each user per minute, in this process.
 * @returns a function that counts one. @throws {ApiError} 429 when the user has made too many.
 */
export function limitPerUser(clock: Clock, perMinute: number): (userId: string) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (userId) => {
    const now = clock.now().getTime()
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(userId) ?? 0) + 1
    counts.set(userId, count)
    if (count <= perMinute) return
    const retryAfter = Math.ceil(((current + 1) * MINUTE_MS - now) / 1_000)
    throw new ApiError(429, 'forwarding.too_many', 'Too many requests in this minute.', { retryAfter })
  }
}
