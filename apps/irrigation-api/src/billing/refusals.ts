import { ApiError } from '../http/ApiError.ts'

/** Error for an event without a valid, recent signature of the provider. */
export function badSignature(): ApiError {
  return new ApiError(400, 'billing.signature', 'The signature of the event is not valid, or too old.')
}

/** Maps a provider failure to an API error; failures on our side, such as a wrong key, stay server errors. */
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

/** Error for a refused card. */
export function paymentFailed(): ApiError {
  return new ApiError(422, 'subscription.payment_failed', 'The card was refused; use another one.')
}
