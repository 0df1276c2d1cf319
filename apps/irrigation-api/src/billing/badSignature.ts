import { ApiError } from '../http/ApiError.ts'

/** The refusal of an event that the billing provider has not signed, or not lately. */
export function badSignature(): ApiError {
  return new ApiError(400, 'billing.signature', 'The signature of the event is not valid, or too old.')
}
