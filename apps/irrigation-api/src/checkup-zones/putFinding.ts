/**
 * One finding is one `repair` row per visit, zone and issue. Setting a quantity makes the row, changes it, or (0) takes it away, so
 * sending the same request twice leaves the same rows.
 */
import { zoneStatusFromFindings } from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { findingPut } from '../../contract/checkupZones.ts'
import type { LockedCheckup } from '../checkups/lockCheckup.ts'
import { readFindings } from '../checkups/readFindings.ts'
import { type checkupZone, repair } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { asSystem } from '../http/asSystem.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { findIssueType } from '../issue-types/findIssueType.ts'
import type { IssueTypeRow } from '../issue-types/readIssueTypes.ts'
import { finishDoneQuotes } from '../quotes/finishDoneQuotes.ts'
import { finishCarried } from '../repairs/finishCarried.ts'
import { changedRow } from '../rows/changedRow.ts'
import { newRow } from '../rows/newRow.ts'
import { nextNumber } from '../rows/nextNumber.ts'
import { changeCheckupZone } from './changeCheckupZone.ts'
import { lockCheckupZone } from './lockCheckupZone.ts'
import { statusChange, toZoneStatus } from './statusChange.ts'

/** Which issue on which zone of a checkup. */
export interface FindingKey {
  readonly id: string
  readonly issue_code: string
}

/** Sets how many of an issue were found on a zone; the zone's status follows from its findings. */
export async function putFinding(
  context: RequestContext,
  { id, issue_code }: FindingKey,
  body: z.output<typeof findingPut>,
) {
  const { zone, visit } = await lockCheckupZone(context, id)
  const issue = await findIssue(context, issue_code)
  const finding = { zone, visit, issue, ...body }
  await writeFinding(context, finding)
  const all = await readFindings(context, zone.checkup_id)
  const findings = all.filter((it) => it.asset_id === zone.zone_id)
  const written = findings.find((it) => it.issue_code === issue_code)
  if (written?.status === 'done') {
    await finishDoneQuotes(asSystem(context), written.id)
    await finishCarried(context, written)
  }
  const wanted = zoneStatusFromFindings(toZoneStatus(zone.status), findings)
  return changeCheckupZone(context, id, statusChange(zone, { wanted, findings, at: context.now.toISOString() }))
}

async function findIssue(context: RequestContext, code: string) {
  const issue = await findIssueType(context, code)
  if (issue.asset_types.includes('zone')) return issue
  throw new ApiError(422, 'finding.asset_type', 'This issue is not found on zones.')
}

interface Finding extends z.output<typeof findingPut> {
  readonly zone: typeof checkupZone.$inferSelect
  readonly visit: LockedCheckup
  readonly issue: IssueTypeRow
}

async function writeFinding(context: RequestContext, finding: Finding): Promise<void> {
  const { tx, session, now } = context
  const { zone, issue, qty, status } = finding
  const isFinding = and(
    eq(repair.account_id, session.accountId),
    eq(repair.checkup_id, zone.checkup_id),
    eq(repair.asset_id, zone.zone_id),
    eq(repair.issue_code, issue.code),
    isNull(repair.deleted_at),
  )
  const [row] = await tx.select().from(repair).where(isFinding)
  if (!row) return qty === 0 ? undefined : insertFinding(context, finding)
  const done = status === undefined ? {} : doneFields(context, status)
  const gone = qty === 0 ? { deleted_at: now.toISOString() } : { qty, labor_min: laborMinutes(finding) }
  await tx
    .update(repair)
    .set({ ...gone, ...done, ...changedRow(context) })
    .where(isFinding)
}

async function insertFinding(context: RequestContext, finding: Finding): Promise<void> {
  const { zone, visit, issue, qty, status = 'open' } = finding
  const { code: issue_code, severity, action, water_waste, loss_mode, loss_gpm } = issue
  await context.tx.insert(repair).values({
    ...newRow(context),
    ...{ issue_code, severity, action, water_waste, loss_mode, loss_gpm, qty },
    ...doneFields(context, status),
    repair_no: await nextNumber(context, 'R'),
    site_id: visit.site_id,
    asset_type: 'zone',
    asset_id: zone.zone_id,
    checkup_id: visit.id,
    labor_min: laborMinutes(finding),
    found_by: context.session.userId,
    found_at: context.now.toISOString(),
  })
}

function doneFields({ session, now }: RequestContext, status: 'open' | 'done') {
  const isDone = status === 'done'
  return { status, done_by: isDone ? session.userId : null, done_at: isDone ? now.toISOString() : null }
}

function laborMinutes({ issue, qty }: Finding): number {
  return Math.min(issue.default_labor_min * qty, 2880)
}
