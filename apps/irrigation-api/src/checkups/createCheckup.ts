import { estimatedCheckupMinutes } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupCreate } from '../../contract/checkups.ts'
import { checkup, controller, zone } from '../db/schema/index.ts'
import { isOffice } from '../http/isOffice.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { newRow } from '../rows/newRow.ts'
import { nextNumber } from '../rows/nextNumber.ts'
import { findSite } from '../sites/findSite.ts'
import { assertAssignable } from './assertAssignable.ts'
import { backflowsInScope } from './backflowsInScope.ts'
import { findCheckup } from './findCheckup.ts'

/** Schedules a checkup over all active controllers of a site and its backflow preventers in service; a technician schedules for themselves. */
export async function createCheckup(context: RequestContext, body: z.output<typeof checkupCreate>) {
  const { id, site_id, type, scheduled_at = null } = body
  const { session, tx } = context
  await findSite(context, site_id)
  const assigned_user_id = body.assigned_user_id ?? (isOffice(session.role) ? null : session.userId)
  await assertAssignable(context, assigned_user_id)
  const row = newRow(context, id)
  const controller_ids = await activeControllers(context, site_id)
  const backflow_ids = await backflowsInScope(context, site_id, body.backflow_ids)
  await tx.insert(checkup).values({
    ...row,
    checkup_no: await nextNumber(context, 'C'),
    site_id,
    type,
    scheduled_at,
    assigned_user_id,
    controller_ids,
    backflow_ids,
    duration_min: estimatedCheckupMinutes(await countZones(context, controller_ids)),
  })
  return findCheckup(context, row.id)
}

async function activeControllers({ tx, session }: RequestContext, siteId: string): Promise<string[]> {
  const isInScope = and(
    eq(controller.account_id, session.accountId),
    eq(controller.site_id, siteId),
    eq(controller.active, true),
    isNull(controller.deleted_at),
  )
  const rows = await tx.select({ id: controller.id }).from(controller).where(isInScope).orderBy(controller.label)
  return rows.map((row) => row.id)
}

function countZones({ tx, session }: RequestContext, controllerIds: string[]): Promise<number> | number {
  if (controllerIds.length === 0) return 0
  const isActive = and(eq(zone.active, true), isNull(zone.deleted_at))
  return tx.$count(
    zone,
    and(eq(zone.account_id, session.accountId), inArray(zone.controller_id, controllerIds), isActive),
  )
}
