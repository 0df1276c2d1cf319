import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, sqlState } from '../db/errors.ts'
import { BlobUnavailable } from '../world/blob.ts'
import { ApiError, invalidRequest } from './ApiError.ts'
import { securityEvent } from './log.ts'

/** Unique constraints with the error code and message for violations. */
const takenConstraints: Readonly<Record<string, readonly [code: string, message: string]>> = {
  zone_station_taken: ['zone.station_taken', 'This station already has an active zone.'],
  program_letter_taken: ['program.letter_taken', 'The controller already has a program of this letter.'],
  program_zone_taken: ['program_zone.taken', 'The program already waters this zone.'],
  municipality_slug: ['municipality.slug_taken', 'Another municipality has this name in its address.'],
  product_component_taken: ['product_component.taken', 'The product is in this kit already.'],
  picklist_item_taken: ['picklist_item.taken', 'The list already has this choice.'],
  price_book_item_taken: ['price_book_item.taken', 'The price book already has a price for this product.'],
}

const byStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['request.malformed', 'The request cannot be read.'],
  404: ['request.not_found', 'There is nothing at this address.'],
  405: ['request.method_not_allowed', 'This address does not answer that method.'],
  408: ['request.timeout', 'The request took too long.'],
  413: ['request.too_large', 'The request is too large.'],
  415: ['request.type_not_supported', 'Send JSON.'],
}

/** Converts an error to an API error; undefined for bugs of the server. */
function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(fieldMessages(error.validation))
  if (isDatabaseAway(error)) {
    return new ApiError(503, 'server.unavailable', 'The database is away for a moment.', { retryAfter: 1 })
  }
  return fromDatabase(error) ?? fromStorage(error) ?? fromStatus(error)
}

type ValidationIssues = readonly { readonly instancePath: string; readonly message?: string | undefined }[]

function fieldMessages(issues: ValidationIssues): Record<string, string> {
  const fields = issues.map(({ instancePath, message }) => {
    const path = instancePath.split('/').filter(Boolean).join('.')
    return [path || '_', message ?? 'Not valid.'] as const
  })
  return Object.fromEntries(fields)
}

/** Transient database states: timeout, too many connections, conflicting transactions. */
const passing = new Set(['57014', '53300', '40001', '40P01', '55P03', '25P03'])
/** Values the database cannot store: characters, numbers out of range, and impossible dates. */
const unstorable = new Set(['22003', '22008', '22021', '22P05'])

function fromDatabase(error: unknown): ApiError | undefined {
  const failure = sqlState(error)
  if (failure === undefined) return undefined
  const { code, constraint = '' } = failure
  if (passing.has(code))
    return new ApiError(503, 'server.busy', 'The server is busy; try again in a moment.', { retryAfter: 2 })
  if (code === '53100' || code === 'ENOSPC') return storageFull()
  if (unstorable.has(code)) return new ApiError(400, 'request.malformed', 'A value cannot be stored.')
  if (code !== '23505') return undefined
  const taken = takenConstraints[constraint]
  return taken ? new ApiError(409, ...taken) : new ApiError(409, 'row.exists', 'A row with this id exists already.')
}

/** Error while the disk is full. */
export function storageFull(): ApiError {
  const sentence = 'The server has no room left; what is stored is safe, and can be read. Try again later.'
  return new ApiError(507, 'server.storage_full', sentence, { retryAfter: 60 })
}

function fromStorage(error: unknown): ApiError | undefined {
  if (!(error instanceof BlobUnavailable)) return undefined
  return new ApiError(503, error.code, 'The files cannot be reached for a moment.', { retryAfter: 2 })
}

function fromStatus(error: unknown): ApiError | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  const [code, message] = byStatus[status] ?? ['request.refused', 'The request was refused.']
  return new ApiError(status, code, message)
}

/** Converts errors to answers, in this one place; unknown errors are logged and answered without detail. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error)
  const event = securityEvent(error, request.routeOptions.url ?? '')
  if (event) {
    const cause = error instanceof Error ? error.cause : undefined
    request.log.warn(
      { security: event, user: request.session?.userId, ...(cause ? { err: cause } : {}) },
      'security event',
    )
  }
  if (!known) request.log.error({ err: error }, 'request failed')
  const { status, code, message, payload, retryAfter } =
    known ?? new ApiError(500, 'server.error', 'Something went wrong on the server.')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(payload ? { code, message, payload } : { code, message })
}
