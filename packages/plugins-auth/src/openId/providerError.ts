import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi'
import { AuthError } from '../AuthError.ts'

/** Parts of a sign-in that a provider answers; they are in the codes of their errors. */
export type ProviderStep = 'code' | 'discovery' | 'renewal' | 'revocation' | 'sign-in' | 'user'

const ADVICE: Readonly<Record<ProviderStep, string>> = {
  code: 'The code of the sign-in serves once and for a short time: begin the sign-in again.',
  discovery:
    'The issuer must publish /.well-known/openid-configuration: correct the address of the provider in the settings.',
  renewal: 'The session is over: sign in again.',
  revocation: 'The refresh token ends by itself.',
  'sign-in': 'Begin the sign-in again.',
  user: 'Sign in again, or allow the scope “openid” at the provider.',
}

/**
 * Returns the error of a step as one of the sign-in: `auth/<step>-refused` where the provider says no, `auth/<step>-invalid` for an
 * answer that cannot be trusted, `http` from a broken server and `network` without an answer. What the provider sent is not part of
 * it, as that may be a token.
 */
export function providerError(error: unknown, step: ProviderStep, issuer: string): Error {
  if (error instanceof AuthError) return error
  const failed = (code: string, sentence: string, status = 0) =>
    new AuthError(code, `${sentence} ${ADVICE[step]}`, status)
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const { error: code, error_description: reason = '' } = error
    const status = error instanceof ResponseBodyError ? error.status : 0
    return failed(
      `auth/${step}-refused`,
      sentenceOf(`The provider ${issuer} refused the ${step}: ${code}`, reason),
      status,
    )
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return failed(`auth/${step}-refused`, `The provider ${issuer} refused the token.`, error.status)
  if (error instanceof OperationProcessingError || error instanceof UnsupportedOperationError) {
    const status = error.cause instanceof Response ? error.cause.status : 0
    if (status >= 500) return failed('http', `The provider ${issuer} answered ${status}.`, status)
    const hint = String(error.code).includes('TIMESTAMP') ? ' The clock of the device may be wrong.' : ''
    const answered = status === 0 ? '' : ` (status ${status})`
    return failed(
      `auth/${step}-invalid`,
      `The provider ${issuer} answered wrongly: ${error.message}${answered}.${hint}`,
      status,
    )
  }
  // Errors of wrong calls of the library have a code, those of `fetch` do not.
  if (error instanceof TypeError && 'code' in error) return error
  return new AuthError('network', `The provider ${issuer} did not answer.`, 0, { cause: error })
}

const LONGEST_REASON = 200

function sentenceOf(start: string, reason: string): string {
  const text = reason === '' ? start : `${start}, “${reason.slice(0, LONGEST_REASON)}”`
  return `${text}.`
}
