import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { findingPut } from '../../contract/checkupZones.ts'
import { repair, repairPart } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { IssueTypeRow } from '../issue-types/readIssueTypes.ts'
import { finishLocked } from '../repairs/finishRepair.ts'
import type { RepairRow } from '../repairs/lockRepair.ts'
import { openAgain } from '../repairs/openAgain.ts'
import { turnLocked } from '../repairs/turnRepair.ts'
import { changedRow } from '../rows/changedRow.ts'
import { fixingOf } from './fixingOf.ts'

/** What the walk says anew of a fault. */
export interface FindingChange extends z.output<typeof findingPut> {
  readonly issue: IssueTypeRow
}

/** States in which it can still be counted anew. */
const countable = ['open', 'monitor']

/**
 * Counts a fault of a visit anew and changes its state, as its table lists; what is said already changes nothing.
 * @throws {ApiError} 409 `repair.not_editable` for another count of what is decided, and what a change of state is refused with.
 */
export async function changeFinding(context: RequestContext, row: RepairRow, said: FindingChange): Promise<void> {
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

/** What was watched is found again first; what was agreed to has no parts to confirm where it has none. */
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
