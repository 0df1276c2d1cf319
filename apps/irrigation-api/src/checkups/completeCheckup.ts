import { missingForCompletion, nextCheckupDueOn } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupComplete } from '../../contract/checkups.ts'
import { account, site } from '../db/schema/index.ts'
import { isOffice } from '../http/isOffice.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { notifyOffice } from '../notifications/notifyOffice.ts'
import { changedRow } from '../rows/changedRow.ts'
import { firstRow } from '../rows/firstRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { localDate } from '../time/localDate.ts'
import { noLaterThan } from '../time/noLaterThan.ts'
import { waterLeft } from '../water/waterLeft.ts'
import { assertTransition } from './assertTransition.ts'
import { changeCheckup } from './changeCheckup.ts'
import { checkupTotals } from './checkupTotals.ts'
import { type CompletionSettings, completionOf } from './completionOf.ts'
import { keepAsLeft } from './keepAsLeft.ts'
import { keepReport } from './keepReport.ts'
import type { LockedCheckup } from './lockCheckup.ts'
import { lockFreshCheckup } from './lockFreshCheckup.ts'
import { readVisit } from './readVisit.ts'
import { scoreVisit } from './scoreVisit.ts'

/**
 * Completes a visit, or hands it in when the account has visits reviewed and a technician asks.
 * @throws {ApiError} 422 `checkup.incomplete` with everything that is missing.
 */
export async function completeCheckup(context: RequestContext, id: string, body: Body) {
  const { session, now } = context
  const row = await lockFreshCheckup(context, id)
  const settings = await readSettings(context)
  const { require_review } = settings
  const to = require_review && !isOffice(session.role) ? 'in_review' : 'completed'
  const visit = await readVisit(context, id)
  const facts = { require_review, missing: missingForCompletion(await completionOf(context, row, visit, settings)) }
  const { from } = assertTransition(row, { to, facts }, session)
  const at = endOf(row, noLaterThan(now, body.completed_at))
  const results = { totals: checkupTotals(visit.zones, visit.findings), health_score: scoreVisit(visit) }
  // What is changed while it is reviewed is none of its doing.
  const isOver = from === 'in_review'
  const water = isOver ? {} : await waterLeft({ ...context, now: new Date(at) }, row)
  if (!isOver) await keepAsLeft(context, row)
  await logActivity(context, { verb: `checkup.${to}`, targetType: 'checkup', targetId: id, diff: { from, to } })
  if (to === 'in_review') {
    await notifyOffice(context, { kind: 'checkup_in_review', targetType: 'checkup', targetId: id })
    return changeCheckup(context, id, { status: to, ...results, ...water })
  }
  await planNextVisit(context, row, at)
  const review = isOver ? { reviewed_by: session.userId, reviewed_at: now.toISOString() } : {}
  const figures = { report_superseded_at: null, ...review, ...results, ...water }
  const completed = await changeCheckup(context, id, { status: to, completed_at: at, ...figures })
  await keepReport(context, id)
  return completed
}

type Body = NonNullable<z.output<typeof checkupComplete>>

/** By a clock that is slow a visit could end before it began. */
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
