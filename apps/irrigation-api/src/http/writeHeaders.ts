import type { FastifyRequest } from 'fastify'
import { ApiError } from './ApiError.ts'
import { isReading } from './access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Write headers of the request; set for endpoints only. */
    writeHeaders: WriteHeaders
  }
}

/** Headers that accompany a write. */
export interface WriteHeaders {
  /** Idempotency key of the write (`Idempotency-Key`). */
  readonly mutationId: string | undefined
  /** Revision the client expects to change (`If-Match`); undefined for any. */
  readonly ifMatch: number | undefined
}

interface Address {
  readonly method: string
  /** Path of the route, with `:name` for its parameters. */
  readonly path: string
}

const session = 'It is about the session or the password of whoever asks; done again it comes to the same.'
const mailedSecret = 'It spends a secret that works once.'
const secret = 'Its answer holds secrets that are shown once and kept nowhere, also not to be answered again.'
const form = 'It is sent by somebody without an account, who may send a key; the secret of the form or link decides.'

/** POST routes without an idempotency key, with the reason. */
export const withoutKey: Readonly<Record<string, string>> = {
  'POST /api:auth/login': session,
  'POST /api:auth/refresh': session,
  'POST /api:auth/logout': session,
  'POST /api:auth/change-password': session,
  'POST /api:auth/forgot-password': session,
  'POST /api:auth/signup': 'Sent again by the same person, it signs in to the company that it made.',
  'POST /api:auth/confirm-email/send': session,
  'POST /api:auth/confirm-email': mailedSecret,
  'POST /api:auth/change-email': 'Another address waits once for its confirmation.',
  'POST /api:auth/change-email/confirm': mailedSecret,
  'POST /api:auth/reset-password': mailedSecret,
  'POST /api:auth/accept-invitation': mailedSecret,
  'POST /api:auth/oauth/continue': session,
  'POST /api:auth/second-factor': secret,
  'POST /api:auth/second-factor/confirm': secret,
  'POST /api:auth/second-factor/recovery-codes': secret,
  'POST /api:auth/invitation': 'It reads what an invitation is to.',
  'POST /api:crm/account/close': 'It closes an account once; whoever has closed it is signed out.',
  'POST /api:crm/account/export': 'It answers a signed address for an hour, and changes nothing.',
  'POST /api:billing/webhook': 'It carries the id of its event, which is acted on once.',
  'POST /api:quotes/documents/:token/approve': form,
  'POST /api:quotes/documents/:token/decline': form,
  'POST /api:municipal/public/submissions': form,
  'POST /api:municipal/public/submissions/correct': form,
  'POST /api:municipal/public/submissions/status': form,
  'POST /api:municipal/public/submissions/withdraw': form,
  'POST /designs/:id/user-files':
    'Pages of the format ask for it without a key; the right to send a file changes nothing by itself.',
  'POST /designs/:id/airtable/records': 'Records of another host are no rows; the plugin never sends a change twice.',
  'POST /designs/:id/rest-api/request':
    'Pages of the format ask for it without a key; the plugin never sends it twice.',
  'PUT /files/uploads': 'It goes to a signed address, which takes a file once.',
}

const oneAnswer = 'It sets one value of one row of its own, so the last one counts and others are left as they are.'
const ownRow = 'It sets or takes away a row of whoever asks, which has no other writer.'

/** Changes without a revision, with the reason. */
export const withoutRevision: Readonly<Record<string, string>> = {
  'DELETE /api:admin/roadmap-items/:id/vote': ownRow,
  'PUT /api:admin/roadmap-items/:id/vote': ownRow,
  'DELETE /api:admin/visits': ownRow,
  'DELETE /api:auth/sessions': ownRow,
  'DELETE /api:auth/sessions/:id': ownRow,
  'DELETE /api:auth/second-factor': ownRow,
  'PUT /api:checkups/checkups/:id/answers': oneAnswer,
  'PUT /api:checkups/checkup-zones/:id/findings/:issue_code': oneAnswer,
}

/**
 * Reads the write headers of a request. POST needs a key; changes and deletions need a revision, or `*` for any.
 * @throws {ApiError} 400 `idempotency_key.required`, 428 `if_match.required`, 400 for invalid headers.
 */
export function readWriteHeaders({ headers }: FastifyRequest, { method, path }: Address): WriteHeaders {
  if (isReading(method)) return { mutationId: undefined, ifMatch: undefined }
  const mutationId = readMutationId(headers['idempotency-key'])
  if (method === 'POST' && mutationId === undefined && !withoutKey[`${method} ${path}`])
    throw new ApiError(
      400,
      'idempotency_key.required',
      'Send an Idempotency-Key, so that a repeated request is done once.',
    )
  const match = headers['if-match']
  if (method !== 'POST' && match === undefined && !withoutRevision[`${method} ${path}`])
    throw new ApiError(428, 'if_match.required', 'Send If-Match with the rev that is changed, or * for any.')
  return { mutationId, ifMatch: readRevision(match) }
}

/**
 * Idempotency key of a write; undefined when absent.
 * @throws {ApiError} 400 for an invalid one.
 */
export function readMutationId(key: string | readonly string[] | undefined): string | undefined {
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new ApiError(400, 'request.idempotency_key', 'Idempotency-Key holds 1 to 200 visible characters.')
}

function readRevision(match: string | undefined): number | undefined {
  if (match === undefined || match.trim() === '*') return undefined
  const revision = /^"?(\d{1,9})"?$/.exec(match)?.[1]
  if (revision === undefined)
    throw new ApiError(400, 'request.if_match', 'If-Match holds the revision of the row, or *.')
  return Number(revision)
}
