import { ApiError } from './ApiError.ts'
import { readableUntil } from './isLapsed.ts'

/** The refusal of what an account cannot do whose subscription expired at this moment. */
export function subscriptionExpired(expiredAt: string): ApiError {
  const payload = { expired_at: expiredAt, readable_until: readableUntil(expiredAt) }
  return new ApiError(402, 'subscription.expired', 'The subscription has expired.', { payload })
}
