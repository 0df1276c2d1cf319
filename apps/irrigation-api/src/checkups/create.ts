import { checkupTransitions, estimatedCheckupMinutes } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupCreate, checkupPatch } from '../../contract/checkups.ts'
import { checkup, client, site, template, user, zone } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import { findRow } from '../entities/rows.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import { isOffice } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { assertAllowed } from '../rows/assertAllowed.ts'
import { nextNumber } from '../rows/numbers.ts'
import { assertFresh, newRow, withoutUndefined } from '../rows/rows.ts'
import { assertOpen, changeCheckup, findCheckup, lockCheckup } from '../visits/visit.ts'
import { backflowsInScope, controllersInScope, readCopied } from './scope.ts'

/**
 * Schedules a checkup; missing fields come from the visit that it copies, else from the site. Technicians schedule for themselves.
 * @throws {ApiError} 422 `checkup.scope_required` when there is nothing to look at.
 */
export async function createCheckup(context: RequestContext, body: z.output<typeof checkupCreate>) {
  const { id, site_id, type, scheduled_at = null, helper_user_ids = [] } = body
  const { session, tx } = context
  const { preferred_locale } = await findPlace(context, site_id)
  const copied = body.copied_from_id ? await readCopied(context, body.copied_from_id, site_id) : undefined
  const assigned_user_id = body.assigned_user_id ?? (isOffice(session.role) ? null : session.userId)
  const template_id = body.template_id ?? copied?.template_id ?? null
  const row = newRow(context, id)
  const [, , , controller_ids, backflow_ids] = await together([
    () => assertAssignable(context, assigned_user_id),
    () => assertColleagues(context, helper_user_ids),
    () => template_id && findRow(context, { name: 'template', table: template, isShared: true }, template_id),
    () => controllersInScope(context, site_id, body.controller_ids ?? copied?.controller_ids),
    () => backflowsInScope(context, site_id, body.backflow_ids ?? copied?.backflow_ids),
  ])
  const facts = { site_id, type, scope_count: controller_ids.length + backflow_ids.length }
  const holds = assigned_user_id === null || assigned_user_id === session.userId ? (['own'] as const) : []
  const wanted = { status: '(new)', to: 'scheduled', actor: { role: session.role, holds }, facts } as const
  const { from, to } = assertAllowed(checkupTransitions, wanted, sentences)
  const [zones, checkup_no] = await together([
    () => countZones(context, controller_ids),
    () => nextNumber(context, 'C'),
  ])
  const values = {
    ...row,
    checkup_no,
    site_id,
    type,
    scheduled_at,
    assigned_user_id,
    helper_user_ids,
    controller_ids,
    backflow_ids,
    template_id,
    copied_from_id: copied?.id ?? null,
    duration_min: body.duration_min ?? estimatedCheckupMinutes(zones),
    report_locale: preferred_locale,
  }
  const diff = { from, to, ...(copied ? { copied_from_id: copied.id } : {}) }
  const [, , made] = await together([
    () => tx.insert(checkup).values(values),
    () => logActivity(context, { verb: 'checkup.scheduled', targetType: 'checkup', targetId: row.id, diff }),
    () => findCheckup(context, row.id),
  ])
  return made
}

const sentences = { scope_required: 'The site has no controller and no backflow preventer to look at yet.' }

/** Finds the site and its client's language; 404 when there is none. */
async function findPlace(context: RequestContext, id: string) {
  const { client_id } = await findRow(context, { name: 'site', table: site }, id)
  const [row] = await context.tx
    .select({ preferred_locale: client.preferred_locale })
    .from(client)
    .where(and(eq(client.account_id, context.session.accountId), eq(client.id, String(client_id))))
  return row ?? { preferred_locale: 'en' }
}

function countZones({ tx, session }: RequestContext, controllerIds: string[]): Promise<number> | number {
  if (controllerIds.length === 0) return 0
  const isActive = and(eq(zone.active, true), isNull(zone.deleted_at))
  return tx.$count(
    zone,
    and(eq(zone.account_id, session.accountId), inArray(zone.controller_id, controllerIds), isActive),
  )
}

/** Updates a checkup that is not completed. */
export async function patchCheckup(context: RequestContext, id: string, body: z.output<typeof checkupPatch>) {
  const row = await lockCheckup(context, id)
  assertOpen(row)
  assertFresh(context, row)
  if (body.assigned_user_id !== undefined) await assertAssignable(context, body.assigned_user_id)
  if (body.helper_user_ids) await assertColleagues(context, body.helper_user_ids)
  if (body.template_id) await findRow(context, { name: 'template', table: template, isShared: true }, body.template_id)
  return changeCheckup(context, id, withoutUndefined(body))
}

/**
 * Refuses to assign work to users outside the account (404) and, for technicians, to anybody but themselves (403); null assigns nobody.
 */
async function assertAssignable({ tx, session }: RequestContext, userId: string | null): Promise<void> {
  if (userId === null) return
  if (!isOffice(session.role) && userId !== session.userId) {
    throw new ApiError(403, 'auth.forbidden', 'You can schedule checkups for yourself only.')
  }
  const isActive = and(eq(user.account_id, session.accountId), eq(user.id, userId), eq(user.status, 'active'))
  const [row] = await tx.select({ id: user.id }).from(user).where(isActive)
  if (!row) throw notFound('user')
}

/** Refuses (404) users who do not work for the account. */
async function assertColleagues({ tx, session }: RequestContext, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const isThere = and(inArray(user.id, wanted), eq(user.status, 'active'), isNull(user.deleted_at))
  const found = await tx.$count(user, and(eq(user.account_id, session.accountId), isThere))
  if (found < wanted.length) throw notFound('user')
}
