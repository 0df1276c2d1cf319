import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { WorkContext } from '../http/context.ts'
import type { Plan } from './plans.ts'

/** Users who take a seat, by name: active and invited members. */
export function readSeats({ tx, session }: WorkContext) {
  const takesSeat = and(inArray(user.status, ['active', 'invited']), isNull(user.deleted_at))
  return tx
    .select({ id: user.id, name: user.name, email: user.email, role: user.role, status: user.status })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), takesSeat))
    .orderBy(asc(user.name), asc(user.id))
}

/**
 * Refuses (422) a plan with fewer seats than are taken; the payload has the number of seats missing and the members who could be
 * suspended.
 */
export async function assertSeats(context: WorkContext, { name, seats }: Plan): Promise<void> {
  const people = await readSeats(context)
  if (people.length <= seats) return
  const users = people.filter(({ role }) => role !== 'owner')
  const payload = { seats_used: people.length, seats_included: seats, too_many: people.length - seats, users }
  const message = `The plan ${name} is for ${seats}, and ${people.length} take a seat.`
  throw new ApiError(422, 'subscription.seats_exceeded', message, { payload })
}
