import { and, eq, inArray, isNull } from 'drizzle-orm'
import { subscription, user } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'

/**
 * Makes sure that the subscription has a seat left; invited people have one.
 * @throws {ApiError} 422 `user.no_seat`.
 */
export async function assertSeat({ tx, session }: RequestContext): Promise<void> {
  const { accountId } = session
  const [paid] = await tx
    .select({ seats: subscription.seats_included })
    .from(subscription)
    .where(eq(subscription.account_id, accountId))
    .for('update')
  if (!paid) return
  const used = await tx.$count(
    user,
    and(eq(user.account_id, accountId), inArray(user.status, ['active', 'invited']), isNull(user.deleted_at)),
  )
  if (used < paid.seats) return
  const payload = { seats: paid.seats, used }
  throw new ApiError(422, 'user.no_seat', 'The subscription has no seat left.', { payload })
}
