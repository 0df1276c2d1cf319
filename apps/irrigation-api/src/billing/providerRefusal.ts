import { ApiError } from '../http/ApiError.ts'
import { paymentFailed } from './paymentFailed.ts'

/** What a failure of the billing provider is for whoever asked; one of ours, as a wrong key, stays a fault of the server. */
export function providerRefusal(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined
  const refusal = refusalOf(type)
  if (refusal) refusal.cause = error
  return refusal ?? error
}

function refusalOf(type: unknown): ApiError | undefined {
  switch (type) {
    case 'StripeCardError':
      return paymentFailed()
    case 'StripeAPIError':
    case 'StripeConnectionError':
    case 'StripeRateLimitError':
      return new ApiError(503, 'billing.unavailable', 'The payment provider does not answer; try again.', {
        retryAfter: 10,
      })
    default:
      return undefined
  }
}
