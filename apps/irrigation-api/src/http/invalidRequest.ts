import { ApiError } from './ApiError.ts'

/** The refusal for a request that does not fit its schema: which fields, and why. */
export function invalidRequest(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError(400, 'request.invalid', 'Some fields are not valid.', { payload: { fields } })
}
