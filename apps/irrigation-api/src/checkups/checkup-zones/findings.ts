/**
 * One finding is one `repair` row per visit, zone and issue. Setting a quantity creates the row, changes it, or (0) removes it, so
 * repeating a request leaves the same rows. The status of the row changes like that of any other repair.
 */

import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { findingPut } from '../../../contract/checkupZones.ts'
import { repairCreate } from '../../../contract/repairs.ts'
import { findIssueType, type IssueTypeRow } from '../../catalog/issue-types/issueTypes.ts'
import { type checkupZone, repair, repairPart } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { noteRepairs } from '../../rows/noteChanges.ts'
import { changedRow, withoutUndefined } from '../../rows/rows.ts'
import { readFindings } from '../../visits/reportParts.ts'
import { lockCheckupZone } from '../../visits/zones.ts'
import { createRepair } from '../repairs/create.ts'
import { finishLocked } from '../repairs/finish.ts'
import { assertTransition, lockRepair, type RepairRow } from '../repairs/rows.ts'
import { openAgain, turnLocked } from '../repairs/states.ts'
import { deriveZone } from './states.ts'

/** An issue on a zone of a checkup. */
interface FindingKey {
  readonly id: string
  readonly issue_code: string
}

/** Sets the quantity of an issue found on a zone and recomputes the status of the zone. */
export async function putFinding(
  request: RequestContext,
  { id, issue_code }: FindingKey,
  { started_at, finished_at, decides_zone, ...body }: z.output<typeof findingPut>,
) {
  const context = { ...request, ifMatch: undefined, leavesUndecided: !decides_zone }
  const [{ zone }, issue] = await together([() => lockCheckupZone(context, id), () => findIssue(context, issue_code)])
  await writeFinding(context, { zone, issue, ...body }).catch(toRefusalOfEntry)
  // Adding a fault may already have changed the zone.
  const [{ zone: moved }, findings] = await together([
    () => lockCheckupZone(context, id),
    () => readFindings(context, zone.checkup_id, zone.zone_id),
  ])
  return deriveZone(context, moved, { findings, started_at, finished_at })
}

async function findIssue(context: RequestContext, code: string) {
  const issue = await findIssueType(context, code)
  if (issue.asset_types.includes('zone')) return issue
  throw new ApiError(422, 'finding.asset_type', 'This issue is not found on zones.')
}

/** Turns 403 into 409: a phone keeps entries refused with 403 and sends them again, but this one will never be accepted. */
function toRefusalOfEntry(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 403) throw error
  throw new ApiError(409, 'repair.transition_not_allowed', 'You may not change this repair so.')
}

interface SaidFinding extends Omit<z.output<typeof findingPut>, 'decides_zone'> {
  readonly zone: typeof checkupZone.$inferSelect
  readonly issue: IssueTypeRow
}

async function writeFinding(context: RequestContext, { zone, issue, ...said }: SaidFinding): Promise<void> {
  const { tx, session } = context
  const isFinding = and(
    eq(repair.account_id, session.accountId),
    eq(repair.checkup_id, zone.checkup_id),
    eq(repair.asset_id, zone.zone_id),
    eq(repair.issue_code, issue.code),
    isNull(repair.deleted_at),
  )
  const [there] = await tx.select({ id: repair.id, qty: repair.qty }).from(repair).where(isFinding)
  assertSeen(Number(there?.qty ?? 0), said)
  if (!there) return said.qty === 0 ? undefined : addFinding(context, { zone, issue, ...said })
  const row = await lockRepair(context, there.id)
  if (said.qty === 0) return takeBackFinding(context, row)
  await changeFinding(context, row, { issue, ...said })
}

/** Refuses a quantity that replaces one which its sender has not seen. @throws {ApiError} 409 `finding.changed`. */
function assertSeen(stored: number, { qty, qty_seen = [stored] }: Pick<SaidFinding, 'qty' | 'qty_seen'>): void {
  if (stored === qty || qty_seen.includes(stored)) return
  throw new ApiError(409, 'finding.changed', `Somebody else has counted this in the meantime: ${stored}.`)
}

/** A finding new to its zone and visit. */
interface NewFinding extends Omit<z.output<typeof findingPut>, 'decides_zone'> {
  readonly zone: typeof checkupZone.$inferSelect
  readonly issue: IssueTypeRow
}

/** Adds a fault to a zone of a visit; with status `done` it was fixed on the spot. */
async function addFinding(context: RequestContext, { zone, issue, qty, status, ...leave }: NewFinding) {
  const body = {
    asset_type: 'zone',
    asset_id: zone.zone_id,
    checkup_id: zone.checkup_id,
    issue_code: issue.code,
    qty,
    ...(status === 'done' && { done: fixingOf(leave) }),
  }
  await createRepair(context, repairCreate.parse(body))
}

/** Changes to an existing finding. */
interface FindingChange extends Omit<z.output<typeof findingPut>, 'decides_zone'> {
  readonly issue: IssueTypeRow
}

/** Statuses in which the quantity may still change. */
const countable = ['open', 'monitor']

/**
 * Changes quantity and status of a finding, as the transition table allows; repeating the stored values changes nothing.
 * @throws {ApiError} 409 `repair.not_editable` when the quantity of a decided repair would change, and the errors of the change of state.
 */
async function changeFinding(context: RequestContext, row: RepairRow, said: FindingChange): Promise<void> {
  const opened = said.status === 'open' && row.status !== 'open' ? await open(context, row) : row
  await countAnew(context, opened, said)
  if (said.status === 'done' && row.status !== 'done') await finish(context, row, said)
}

async function open(context: RequestContext, row: RepairRow): Promise<RepairRow> {
  await openAgain(context, row.id, { reason: 'Said on the walk: not mended.' })
  return { ...row, status: 'open' }
}

async function countAnew(context: RequestContext, row: RepairRow, { qty, issue }: FindingChange): Promise<void> {
  if (Number(row.qty) === qty) return
  if (!countable.includes(row.status))
    throw new ApiError(409, 'repair.not_editable', `A ${row.status} repair is not counted anew.`)
  const labor_min = Math.min(Math.round(issue.default_labor_min * qty), 2880)
  await context.tx
    .update(repair)
    .set({ qty, labor_min, ...changedRow(context) })
    .where(and(eq(repair.account_id, context.session.accountId), eq(repair.id, row.id)))
}

/** Finishes a repair: one being monitored is opened first; an approved one without parts has no parts to confirm. */
async function finish(context: RequestContext, row: RepairRow, said: FindingChange): Promise<void> {
  const isWatched = row.status === 'monitor'
  if (isWatched) await turnLocked(context, row, { to: 'open' })
  const { tx, session } = context
  const isPart = and(
    eq(repairPart.account_id, session.accountId),
    eq(repairPart.repair_id, row.id),
    isNull(repairPart.deleted_at),
  )
  const parts_confirmed = row.parts_confirmed || (await tx.$count(repairPart, isPart)) === 0
  await finishLocked(context, isWatched ? { ...row, status: 'open' } : row, { ...fixingOf(said), parts_confirmed })
}

const reason = 'Said on the walk: none there.'

/** Statuses of repairs that nobody else has been told about. */
const untold = ['open', 'monitor']

/**
 * Takes back a mistaken finding. It is deleted, so it can be found again, unless somebody was told about it: then it stays, void.
 * @throws {ApiError} as the transition table does, except that the user who found it may take it back while it is open.
 */
async function takeBackFinding(context: RequestContext, row: RepairRow): Promise<void> {
  const { tx, session, now } = context
  if (row.status === 'void') return
  const isOwn = row.status === 'open' && row.created_by === session.userId
  if (!isOwn) assertTransition(context, row, { to: 'void', facts: { reason } })
  const isIt = and(eq(repair.account_id, session.accountId), eq(repair.id, row.id))
  await tx
    .with(noteRepairs(context, isIt))
    .update(repair)
    .set({
      status: 'void',
      ...(untold.includes(row.status) && { deleted_at: now.toISOString() }),
      ...changedRow(context),
    })
    .where(isIt)
  const diff = { from: row.status, to: 'void', reason }
  await logActivity(context, { verb: 'repair.void', targetType: 'repair', targetId: row.id, diff })
}

type Leave = Pick<z.output<typeof findingPut>, 'authorization' | 'authorized_at' | 'authorized_by'>

/** Authorization for fixing something on the spot; defaults to the site's limit for work without a quote (`nte`). */
function fixingOf({ authorization = 'nte', authorized_by, authorized_at }: Leave) {
  return { authorization, ...withoutUndefined({ authorized_by, authorized_at }) }
}
