/**
 * One finding is one `repair` row per visit, zone and issue. Setting a quantity makes the row, changes it, or (0) takes it away, so
 * sending the same request twice leaves the same rows. The state of the row changes as that of any other repair does.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { findingPut } from '../../contract/checkupZones.ts'
import { readFindings } from '../checkups/readFindings.ts'
import { type checkupZone, repair } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { findIssueType } from '../issue-types/findIssueType.ts'
import type { IssueTypeRow } from '../issue-types/readIssueTypes.ts'
import { lockRepair } from '../repairs/lockRepair.ts'
import { addFinding } from './addFinding.ts'
import { changeFinding } from './changeFinding.ts'
import { deriveZone } from './deriveZone.ts'
import { lockCheckupZone } from './lockCheckupZone.ts'
import { takeBackFinding } from './takeBackFinding.ts'

/** Which issue on which zone of a checkup. */
export interface FindingKey {
  readonly id: string
  readonly issue_code: string
}

/** Sets how many of an issue were found on a zone; the zone's status follows from its findings. */
export async function putFinding(
  request: RequestContext,
  { id, issue_code }: FindingKey,
  { started_at, finished_at, ...body }: z.output<typeof findingPut>,
) {
  const context = { ...request, ifMatch: undefined }
  const { zone } = await lockCheckupZone(context, id)
  const issue = await findIssue(context, issue_code)
  await writeFinding(context, { zone, issue, ...body }).catch(toRefusalOfEntry)
  const findings = await readFindings(context, zone.checkup_id, zone.zone_id)
  // Adding a fault has moved the zone already.
  const { zone: moved } = await lockCheckupZone(context, id)
  return deriveZone(context, moved, { findings, started_at, finished_at })
}

async function findIssue(context: RequestContext, code: string) {
  const issue = await findIssueType(context, code)
  if (issue.asset_types.includes('zone')) return issue
  throw new ApiError(422, 'finding.asset_type', 'This issue is not found on zones.')
}

/** A phone keeps an entry that it has no leave for and sends it again; this entry stays refused, so it is told (409) to give it up. */
function toRefusalOfEntry(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 403) throw error
  throw new ApiError(409, 'repair.transition_not_allowed', 'You may not change this repair so.')
}

interface SaidFinding extends z.output<typeof findingPut> {
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
  const [there] = await tx.select({ id: repair.id }).from(repair).where(isFinding)
  if (!there) return said.qty === 0 ? undefined : addFinding(context, { zone, issue, ...said })
  const row = await lockRepair(context, there.id)
  if (said.qty === 0) return takeBackFinding(context, row)
  await changeFinding(context, row, { issue, ...said })
}
