/**
 * Limits of an account with an expired subscription. For 60 days it can read, and so export, everything; afterwards only its billing and
 * user data. Work done in the field is always accepted, so that no phone keeps data nobody takes.
 */

import { ApiError } from './ApiError.ts'
import { isReading } from './access.ts'

/** Fields of a route that an expired subscription affects. */
interface GatedRoute {
  readonly method: string
  /** Path of the matched route, with `:name` for its parameters. */
  readonly path: string
  /** Whether it accepts work done in the field. */
  readonly isFieldWork?: boolean | undefined
  /** Whether it is about the account itself, and stays available for good. */
  readonly isAccountData?: boolean | undefined
}

const readableMs = 60 * 86_400_000
const open = /^\/api::?(auth|billing)\//

/** End of read access for an account that expired at the given time. */
export function readableUntil(expiredAt: string): string {
  return new Date(Date.parse(expiredAt) + readableMs).toISOString()
}

/** Whether a call is refused because of an expired subscription. */
export function isBlockedByExpiredSubscription(route: GatedRoute, expiredAt: string | undefined, now: Date): boolean {
  const { method, path, isFieldWork = false, isAccountData = false } = route
  if (expiredAt === undefined || isFieldWork || isAccountData || open.test(path)) return false
  return !isReading(method) || now.toISOString() >= readableUntil(expiredAt)
}

/** Error for calls blocked by a subscription that expired at the given time. */
export function subscriptionExpired(expiredAt: string): ApiError {
  const payload = { expired_at: expiredAt, readable_until: readableUntil(expiredAt) }
  return new ApiError(402, 'subscription.expired', 'The subscription has expired.', { payload })
}
