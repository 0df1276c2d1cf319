import { type BackflowState, healthScore, missingForCompletion, nextCheckupDueOn } from '@sluice/irrigation-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupComplete } from '../../contract/checkups.ts'
import { account, checkupController, controller, site } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import { isOffice } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { notifyOffice } from '../rows/notify.ts'
import { changedRow, firstRow } from '../rows/rows.ts'
import { clampDeviceTime, localDate } from '../time/days.ts'
import { checkupTotals } from '../visits/report.ts'
import { changeCheckup, type LockedCheckup, lockFreshCheckup } from '../visits/visit.ts'
import { readSchedules } from '../water/schedules.ts'
import { waterLeft } from '../water/use.ts'
import { keepReport } from './keepReport.ts'
import { readVisit, type Visit } from './observations.ts'
import { assertTransition, type CompletionSettings, completionOf } from './states.ts'

/**
 * Completes a visit, or submits it for review when the account requires that and the user is a technician.
 * @throws {ApiError} 422 `checkup.incomplete` with everything that is missing.
 */
export async function completeCheckup(context: RequestContext, id: string, body: Body) {
  const { session, now } = context
  const row = await lockFreshCheckup(context, id)
  const [settings, visit] = await together([() => readSettings(context), () => readVisit(context, id)])
  const { require_review } = settings
  const to = require_review && !isOffice(session.role) ? 'in_review' : 'completed'
  const facts = { require_review, missing: missingForCompletion(await completionOf(context, row, visit, settings)) }
  const { from } = assertTransition(row, { to, facts }, session)
  const at = endOf(row, clampDeviceTime(now, body.completed_at))
  const results = { totals: checkupTotals(visit.zones, visit.findings), health_score: scoreVisit(visit) }
  // Changes made to programs during the review are not part of the visit.
  const isOver = from === 'in_review'
  const [water] = await together([
    () => (isOver ? {} : waterLeft({ ...context, now: new Date(at) }, row)),
    () => (isOver ? undefined : keepAsLeft(context, row)),
    () => logActivity(context, { verb: `checkup.${to}`, targetType: 'checkup', targetId: id, diff: { from, to } }),
    () => (to === 'completed' ? planNextVisit(context, row, at) : undefined),
  ])
  if (to === 'in_review') {
    await notifyOffice(context, { kind: 'checkup_in_review', targetType: 'checkup', targetId: id })
    return changeCheckup(context, id, { status: to, ...results, ...water })
  }
  const review = isOver ? { reviewed_by: session.userId, reviewed_at: now.toISOString() } : {}
  const figures = { report_superseded_at: null, ...review, ...results, ...water }
  const completed = await changeCheckup(context, id, { status: to, completed_at: at, ...figures })
  await keepReport(context, id)
  return completed
}

type Body = NonNullable<z.output<typeof checkupComplete>>

/** End of a visit, never before its start, even with a slow device clock. */
function endOf({ started_at }: LockedCheckup, at: string): string {
  return started_at !== null && Date.parse(started_at) > Date.parse(at) ? started_at : at
}

async function readSettings({ tx, session }: RequestContext): Promise<CompletionSettings> {
  const { require_review, require_client_signature, require_technician_signature, require_photo_for_severity } = account
  const rows = await tx
    .select({ require_review, require_client_signature, require_technician_signature, require_photo_for_severity })
    .from(account)
    .where(eq(account.id, session.accountId))
  return firstRow(rows)
}

async function planNextVisit(context: RequestContext, { site_id }: LockedCheckup, at: string): Promise<void> {
  const { tx, session } = context
  const isSite = and(eq(site.account_id, session.accountId), eq(site.id, site_id))
  const [row] = await tx.select({ plan_months: site.plan_months }).from(site).where(isSite)
  if (!row?.plan_months || row.plan_months.length === 0) return
  const next_checkup_due_on = nextCheckupDueOn(row.plan_months, localDate(new Date(at), session.timezone))
  await tx
    .update(site)
    .set({ next_checkup_due_on, ...changedRow(context) })
    .where(isSite)
}

/** Health score of a visit, from the findings that are still open; `null` when nothing was checked. */
function scoreVisit({ zones, controllers, backflows, findings }: Visit): number | null {
  const repairsOf = (assetId: string) =>
    findings.filter((it) => it.asset_id === assetId && it.status !== 'done' && it.status !== 'void')
  return healthScore({
    zones: zones.map((zone) => ({ skipped: zone.status === 'skipped', repairs: repairsOf(zone.zone_id) })),
    controllers: controllers.map((controller) => ({ repairs: repairsOf(controller.controller_id) })),
    backflows: backflows.map(stateOf),
  })
}

function stateOf({ present, last_result, test_due }: Visit['backflows'][number]): BackflowState {
  if (present === false) return 'missing'
  if (last_result === 'fail') return 'failed'
  return test_due ? 'overdue' : 'ok'
}

/** Stores a snapshot of every controller of a visit with its programs, so that its report never changes. */
async function keepAsLeft(
  context: RequestContext,
  { id, controller_ids }: Pick<LockedCheckup, 'controller_ids' | 'id'>,
): Promise<void> {
  const { tx, session } = context
  const { accountId } = session
  const observed = tx
    .select({ id: checkupController.id, now: controller })
    .from(checkupController)
    .innerJoin(
      controller,
      and(eq(controller.account_id, accountId), eq(controller.id, checkupController.controller_id)),
    )
    .where(
      and(
        eq(checkupController.account_id, accountId),
        eq(checkupController.checkup_id, id),
        isNull(checkupController.deleted_at),
      ),
    )
  const [rows, schedules] = await together([() => observed, () => readSchedules(context, controller_ids)])
  const kept = rows.map((row) => {
    const { access_pin: _secret, ...left } = row.now
    const { programs = [] } = schedules.find(({ controller_id }) => controller_id === left.id) ?? {}
    return () =>
      tx
        .update(checkupController)
        .set({ left_snapshot: { ...left, programs }, rev: sql`${checkupController.rev} + 1` })
        .where(and(eq(checkupController.account_id, accountId), eq(checkupController.id, row.id)))
  })
  await together(kept)
}
