import { ApiError } from '../http/ApiError.ts'

/** The refusal for a request without a working token. */
export function noSession(): ApiError {
  return new ApiError(401, 'auth.no_session', 'Sign in first.')
}
