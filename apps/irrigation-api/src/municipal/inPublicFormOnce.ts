import type { FastifyRequest } from 'fastify'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { Transaction } from '../db/transaction.ts'
import { answerOnce } from '../http/answerOnce.ts'
import { readMutationId } from '../http/writeHeaders.ts'
import type { World } from '../world/world.ts'
import { inPublicForm } from './inPublicForm.ts'

/**
 * Runs a write of somebody without an account as `inPublicForm` does; the same request with the same key is answered again.
 * @throws {ApiError} 409 `request.key_reused` when the key came with another request.
 */
export function inPublicFormOnce<T>(
  world: World,
  request: FastifyRequest,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const mutationId = readMutationId(request.headers['idempotency-key'])
  return inPublicForm(world, async (tx) => {
    if (mutationId === undefined) return run(tx)
    const context = { tx, now: world.clock.now(), session: { accountId: SHARED_ACCOUNT_ID } }
    // Apart from the keys of those who are at home in the shared account.
    const keyed = { key: `public:${mutationId}`, userId: SHARED_ACCOUNT_ID, request }
    return (await answerOnce(context, keyed, () => run(tx))) as T // what `run` has answered
  })
}
