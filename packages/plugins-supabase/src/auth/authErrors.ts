import { SupabaseError } from '../SupabaseError.ts'

/** Codes of an answer that tell that a token or its session is not valid; others refuse only what was asked for. */
const NOT_SIGNED_IN = [
  'bad_jwt',
  'no_authorization',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
]

/** Whether the server says that nobody is signed in. */
export function isRefusal({ code }: SupabaseError): boolean {
  return NOT_SIGNED_IN.includes(code)
}

/** Converts an error of the sign-in client. */
export function toAuthError(error: unknown): SupabaseError {
  const { status = 0, code, name, message } = Object(error)
  if (name === 'AuthRetryableFetchError' && status === 0)
    return new SupabaseError('network', 'The server did not answer.', { cause: error })
  if (name === 'AuthSessionMissingError')
    return new SupabaseError('session_not_found', 'The session has ended.', { status: 403, cause: error })
  return new SupabaseError(String(code ?? 'http'), String(message || `The server answered ${status}.`), {
    status: Number(status) || 0,
    cause: error,
  })
}
