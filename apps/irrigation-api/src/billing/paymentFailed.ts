import { ApiError } from '../http/ApiError.ts'

/** The refusal of a card. */
export function paymentFailed(): ApiError {
  return new ApiError(422, 'subscription.payment_failed', 'The card was refused; use another one.')
}
