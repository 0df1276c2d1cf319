/**
 * What an account can still do whose subscription has expired. For 60 days it reads, and so exports, everything; then it reads what it
 * pays and who it is. Work that was done in the field is always taken, so no phone keeps what nobody accepts.
 */

import { ApiError } from './ApiError.ts'
import { isReading } from './access.ts'

/** A route, as far as an expired subscription asks. */
interface GatedRoute {
  readonly method: string
  /** Path of the matched route, with `:name` for its parameters. */
  readonly path: string
  /** Whether it takes work that was done in the field. */
  readonly isFieldWork?: boolean | undefined
  /** Whether it is about the account itself, and stays open for good. */
  readonly isAccountData?: boolean | undefined
}

const readableMs = 60 * 86_400_000
const open = /^\/api::?(auth|billing)\//

/** Until when an account can be read that has expired at this moment. */
export function readableUntil(expiredAt: string): string {
  return new Date(Date.parse(expiredAt) + readableMs).toISOString()
}

/** Whether a call is refused because the subscription has expired. */
export function isBlockedByExpiredSubscription(route: GatedRoute, expiredAt: string | undefined, now: Date): boolean {
  const { method, path, isFieldWork = false, isAccountData = false } = route
  if (expiredAt === undefined || isFieldWork || isAccountData || open.test(path)) return false
  return !isReading(method) || now.toISOString() >= readableUntil(expiredAt)
}

/** The refusal of what an account cannot do whose subscription expired at this moment. */
export function subscriptionExpired(expiredAt: string): ApiError {
  const payload = { expired_at: expiredAt, readable_until: readableUntil(expiredAt) }
  return new ApiError(402, 'subscription.expired', 'The subscription has expired.', { payload })
}
