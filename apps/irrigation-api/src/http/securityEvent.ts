import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError } from './ApiError.ts'

const codes: ReadonlySet<string> = new Set([
  'auth.code_wrong',
  'auth.continuation_invalid',
  'auth.forbidden',
  'auth.oauth_refused',
  'auth.oauth_state',
  'auth.too_many_attempts',
  'auth.visiting',
  'request.prototype',
  'user.role_not_allowed',
])

/**
 * What somebody should hear of who watches the server: the name of the event, or none for what happens every day. A row of another
 * account cannot be told from one that there is not, so both are noted.
 * @param path of the matched route.
 */
export function securityEvent(error: unknown, path: string): string | undefined {
  if (error instanceof ApiError) {
    if (codes.has(error.code)) return error.code
    return path.includes(':id') && error.code.endsWith('.not_found') ? 'row.not_found' : undefined
  }
  const isUnknownKey = hasZodFastifySchemaValidationErrors(error) && error.validation.some(isUnrecognized)
  return isUnknownKey && path.includes('auth/') ? 'request.unknown_key' : undefined
}

const isUnrecognized = ({ keyword }: { readonly keyword: string }) => keyword === 'unrecognized_keys'
