import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, sqlState } from '../db/errors.ts'
import { ApiError } from './ApiError.ts'

/**
 * An error as logged. Failed queries are logged with their text and PostgreSQL's error code, never with their values, which are data of
 * companies and their clients.
 */
export function loggedError(error: Error) {
  const stack = framesOf(error)
  const cause = error.cause instanceof Error ? { cause: causeOf(error.cause) } : {}
  if ('query' in error && 'params' in error)
    return { type: error.name, message: 'A query failed.', stack, query: String(error.query), ...cause }
  const { code, constraint } = sqlState(error) ?? {}
  const message = isOfDatabase(error) ? `The database says ${code}.` : error.message
  return { type: error.name, message, stack, ...(code && { code }), ...(constraint && { constraint }), ...cause }
}

/** Stack frames without the leading lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function causeOf(cause: Error) {
  const { code, constraint } = sqlState(cause) ?? {}
  const message = isOfDatabase(cause) ? `The database says ${code}.` : cause.message
  return { type: cause.name, message, ...(code && { code }), ...(constraint && { constraint }) }
}

/** Whether it is a PostgreSQL error; its message may contain values, such as the text of an invalid date. */
function isOfDatabase(error: Error): boolean {
  return 'severity' in error && 'code' in error
}

/** A request as logged, with link tokens and sign-in parameters removed from its URL. */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'ip' | 'method' | 'url'>) {
  const hidden = url.replace(/([?&](?:code|invitation|key|pin|signature|state|token)=|\/documents\/)[^&/?]*/g, '$1…')
  return { method, url: hidden, remoteAddress: ip }
}

/** Logs when the database becomes unavailable, once with its reason, and when it responds again. */
export function logOutages(app: FastifyInstance): void {
  let isAway = false
  app.addHook('onError', async (_request, _reply, error) => {
    if (!isDatabaseAway(error) || isAway || isClosed(error)) return
    isAway = true
    app.log.error({ err: error }, 'The database is away.')
  })
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    if (!isAway || statusCode >= 500 || routeOptions.config.access === 'public') return
    isAway = false
    app.log.warn('The database answers again.')
  })
}

/** Whether this process closed its connections itself. */
function isClosed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/after calling end/i.test(cause.message)) return true
  return false
}

const codes: ReadonlySet<string> = new Set([
  'airtable.base_not_allowed',
  'auth.code_wrong',
  'auth.continuation_invalid',
  'auth.forbidden',
  'auth.oauth_refused',
  'auth.oauth_state',
  'auth.too_many_attempts',
  'auth.visiting',
  'forwarding.address_not_allowed',
  'forwarding.host_not_allowed',
  'request.prototype',
  'user.role_not_allowed',
])

/**
 * Name of a security event worth monitoring; undefined for everyday errors. A row of another account looks the same as a missing one, so
 * both are reported.
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
