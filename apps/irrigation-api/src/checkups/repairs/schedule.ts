import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { repairSchedule } from '../../../contract/repairs.ts'
import { checkup, user } from '../../db/schema/index.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { assertNotCarriedOn, lockRepair } from './rows.ts'
import { turnLocked } from './states.ts'

/**
 * Schedules a repair for a visit of its site that is not over, or for an active user.
 * @throws {ApiError} 404 for a missing visit or user, 422 `repair.visit_elsewhere`.
 */
export async function scheduleRepair(
  context: RequestContext,
  id: string,
  { checkup_id, assigned_user_id }: z.output<typeof repairSchedule>,
) {
  const row = await lockRepair(context, id)
  await assertNotCarriedOn(context, row)
  if (checkup_id !== undefined) await assertVisit(context, checkup_id, row.site_id)
  if (assigned_user_id !== undefined) await assertColleague(context, assigned_user_id)
  return turnLocked(context, row, {
    to: 'scheduled',
    facts: { checkup_id: checkup_id ?? null, assigned_user_id: assigned_user_id ?? null },
    changes: { scheduled_checkup_id: checkup_id ?? null, scheduled_user_id: assigned_user_id ?? null },
  })
}

async function assertVisit({ tx, session }: RequestContext, id: string, siteId: string): Promise<void> {
  const [found] = await tx
    .select({ site_id: checkup.site_id, status: checkup.status })
    .from(checkup)
    .where(and(eq(checkup.account_id, session.accountId), eq(checkup.id, id), isNull(checkup.deleted_at)))
  if (!found) throw notFound('checkup')
  if (found.site_id !== siteId || !['scheduled', 'in_progress'].includes(found.status))
    throw new ApiError(422, 'repair.visit_elsewhere', 'The visit is over, or of another site.')
}

async function assertColleague({ tx, session }: RequestContext, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), eq(user.id, id), eq(user.status, 'active')))
  if (!found) throw notFound('user')
}
