import { responseOf } from '@sluice/plugins-kit'
import { AuthError } from './AuthError.ts'

/** Returns the error of an unsuccessful response whose body has been read. */
export function failureOf(response: Response, data: unknown): AuthError {
  const { code, message } = Object(data)
  const { status, headers } = response
  return new AuthError(String(code ?? 'http'), String(message ?? `The server answered ${status}.`), status, {
    response: responseOf(response, data),
    retryAfter: Number(headers.get('Retry-After')) || null,
  })
}
