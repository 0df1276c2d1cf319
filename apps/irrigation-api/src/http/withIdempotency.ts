import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { prepared } from '../db/prepared.ts'
import { idempotency } from '../db/schema/index.ts'
import { ApiError } from './ApiError.ts'
import type { WorkContext } from './context.ts'

/** Context that stores answers: the transaction of the write, and the account. */
export interface AnsweringContext extends Pick<WorkContext, 'tx' | 'now'> {
  readonly session: Pick<WorkContext['session'], 'accountId'>
}

/** A write with its idempotency key; `userId` is the id of the sending user or link. */
export interface KeyedRequest {
  readonly key: string
  readonly userId: string
  readonly request: FastifyRequest
}

/**
 * Runs a write unless its key was answered before; then returns the same answer. A second request with the key waits for the transaction
 * of the first, so a write happens at most once.
 * @throws {ApiError} 409 `request.key_reused` when the key came with a different request.
 */
export async function withIdempotency(
  context: AnsweringContext,
  { key, userId, request }: KeyedRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { tx, session, now } = context
  const fingerprint = fingerprintOf(request, userId)
  const claiming = prepared(tx, { about: idempotency, shape: 'claim' }, () =>
    tx.insert(idempotency).values(claim).onConflictDoNothing().returning({ key: idempotency.key }),
  )
  const { accountId } = session
  const mine = await claiming.execute({ accountId, key, userId, fingerprint, now: now.toISOString() })
  if (mine.length === 0) return earlierAnswer(context, key, fingerprint)
  const answer = await run()
  const keeping = prepared(tx, { about: idempotency, shape: 'keep' }, () =>
    tx
      .update(idempotency)
      .set({ answer: sql.placeholder('answer') })
      .where(isIt),
  )
  // An empty answer is stored as null: the row needs a value to be written.
  await keeping.execute({ accountId, key, answer: answer ?? null })
  return answer
}

const claim = {
  account_id: sql.placeholder('accountId'),
  key: sql.placeholder('key'),
  user_id: sql.placeholder('userId'),
  fingerprint: sql.placeholder('fingerprint'),
  created_at: sql.placeholder('now'),
}

const isIt = and(eq(idempotency.account_id, claim.account_id), eq(idempotency.key, claim.key))

async function earlierAnswer(context: AnsweringContext, key: string, fingerprint: string): Promise<unknown> {
  const [earlier] = await context.tx
    .select({ fingerprint: idempotency.fingerprint, answer: idempotency.answer })
    .from(idempotency)
    .where(isIt)
    .execute({ accountId: context.session.accountId, key })
  if (earlier?.fingerprint === fingerprint) return earlier.answer ?? undefined
  throw new ApiError(409, 'request.key_reused', 'This Idempotency-Key belongs to another request.')
}

function fingerprintOf(request: FastifyRequest, userId: string): string {
  const text = JSON.stringify([userId, request.method, request.url, request.body ?? null])
  return createHash('sha256').update(text).digest('base64url')
}
