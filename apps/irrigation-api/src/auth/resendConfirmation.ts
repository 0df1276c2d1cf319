import { eq } from 'drizzle-orm'
import { pendingSignUp, signIn } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { countAttempt } from './countAttempt.ts'
import { isOf } from './isOf.ts'
import type { RequestPlace } from './requestPasswordReset.ts'
import { sendConfirmation } from './sendConfirmation.ts'

/**
 * Mails the link that confirms the address of the signed-in user once more.
 * @throws {ApiError} 409 `auth.email_confirmed` when there is nothing to confirm, 429 `auth.too_many_attempts`.
 */
export async function resendConfirmation(
  world: World,
  { homeAccountId: account_id, userId: user_id }: Session,
  { ip, origin }: RequestPlace,
): Promise<void> {
  await countAttempt(world, { purpose: 'signup', ip, email: user_id })
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    const [pending] = await tx
      .select()
      .from(pendingSignUp)
      .where(isOf(pendingSignUp, { account_id, user_id }))
      .for('update')
    if (!pending) throw new ApiError(409, 'auth.email_confirmed', 'This address is confirmed.')
    const known = await tx.select({ email: signIn.email }).from(signIn).where(eq(signIn.email, pending.email))
    await sendConfirmation(tx, world, { account_id, user_id, origin, isKnown: known.length > 0 })
  })
}
