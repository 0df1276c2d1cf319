import {
  decideTransition,
  type QuoteStatus,
  type RepairFacts,
  type RepairStatus,
  repairTransitions,
} from '@sluice/irrigation-rules'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { readIssueTypes } from '../catalog/issue-types/issueTypes.ts'
import { controller, repair, site, zone } from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { logActivities } from '../rows/activity.ts'
import { changeRows, type RowChange } from '../rows/rows.ts'
import { isCarriedOn } from '../visits/faults.ts'
import type { QuoteLineRow } from './lineRows.ts'

/**
 * Marks the repairs of a quote being sent as quoted, each by its first line and with its price.
 * @throws {ApiError} 422 when some are in another quote, already done, or carried on to a later visit.
 */
export async function quoteRepairs(context: RequestContext, lines: readonly QuoteLineRow[]): Promise<void> {
  const repairs = await lockRepairs(context, lines)
  const moves = repairs.map((row) => ({ row, move: moveOf(lines.filter(({ repair_id }) => repair_id === row.id)) }))
  const stuck = moves.filter(({ row, move }) => !canMove(row, move))
  if (stuck.length > 0) {
    const payload = { repair_ids: stuck.map(({ row }) => row.id) }
    throw new ApiError(422, 'quote.repairs_not_open', 'These repairs are not open any more.', { payload })
  }
  await assertNotCarriedOn(context, repairs)
  await moveRepairs(context, moves)
}

/** Refuses repairs that a visit begun after the draft was made has found again. */
async function assertNotCarriedOn({ tx, session }: RequestContext, repairs: readonly LockedRepair[]): Promise<void> {
  if (repairs.length === 0) return
  const ids = repairs.map(({ id }) => id)
  const carried = await tx
    .select({ id: repair.id })
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), inArray(repair.id, ids), isCarriedOn))
  if (carried.length > 0) throw repairsCarriedOn(carried.map(({ id }) => id))
}

function moveOf(lines: readonly QuoteLineRow[]): RepairMove {
  const changes = {
    quote_line_item_id: lines[0]?.id ?? null,
    price_cents_snapshot: lines.reduce((sum, { line_total_cents }) => sum + line_total_cents, 0),
    decline_reason: null,
    deferred_until_on: null,
  }
  return { to: 'quoted', facts: { quote_status: 'sent' }, changes }
}

/** A repair row locked for its quote. */
type LockedRepair = typeof repair.$inferSelect

/** Locks the repairs of lines for the rest of the request, always in the same order, so that two quotes never deadlock. */
export async function lockRepairs(
  { tx, session }: WorkContext,
  lines: readonly QuoteLineRow[],
): Promise<LockedRepair[]> {
  const ids = lines.flatMap(({ repair_id }) => (repair_id === null ? [] : [repair_id]))
  if (ids.length === 0) return []
  return tx
    .select()
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), inArray(repair.id, ids), isNull(repair.deleted_at)))
    .orderBy(asc(repair.id))
    .for('update')
}

/** Repairs that were quoted by one of these lines; a repair may also be in other quotes. */
export function quotedBy(lines: readonly QuoteLineRow[], repairs: readonly LockedRepair[]): LockedRepair[] {
  return repairs.filter((it) => lines.some(({ id }) => id === it.quote_line_item_id))
}

/** Status change of a repair caused by its quote, with the columns to write. */
export interface RepairMove {
  readonly to: RepairStatus
  readonly facts: RepairFacts
  readonly changes?: RowChange['changes']
}

/** Whether the transition table allows the move. */
function canMove({ status }: LockedRepair, { to, facts }: RepairMove): boolean {
  const from = repairTransitions.states.find((state) => state === status)
  if (!from) return false
  return decideTransition(repairTransitions, { from, to, actor: { role: 'system' }, facts }).ok
}

/** A locked repair and its move. */
export interface MovedRepair {
  readonly row: LockedRepair
  readonly move: RepairMove
}

/** Moves repairs along with their quote, in two statements; skips those whose status no longer allows it. */
export async function moveRepairs(context: WorkContext, moves: readonly MovedRepair[]): Promise<void> {
  const possible = moves.filter(({ row, move }) => canMove(row, move))
  await changeRows(
    context,
    repair,
    possible.map(({ row, move: { to, changes = {} } }) => ({ id: row.id, changes: { ...changes, status: to } })),
  )
  await logActivities(
    context,
    possible.map(({ row, move: { to } }) => {
      const diff = { from: row.status, to }
      return { verb: `repair.${to}`, targetType: 'repair', targetId: row.id, diff }
    }),
  )
}

/** Repairs with these ids, in that order, with the data a quote needs of each; 404 when one is missing. */
export async function readQuotedRepairs(context: RequestContext, ids: readonly string[]) {
  const { tx, session } = context
  if (ids.length === 0) return []
  const { accountId } = session
  const rows = await tx
    .select({
      repair,
      is_carried_on: isCarriedOn,
      client_id: site.client_id,
      zone_name: zone.name,
      station_no: zone.station_no,
      controller_label: controller.label,
    })
    .from(repair)
    .innerJoin(site, and(eq(site.account_id, accountId), eq(site.id, repair.site_id)))
    .leftJoin(zone, and(eq(zone.account_id, accountId), eq(repair.asset_type, 'zone'), eq(zone.id, repair.asset_id)))
    .leftJoin(
      controller,
      and(
        eq(controller.account_id, accountId),
        or(
          eq(controller.id, zone.controller_id),
          and(eq(repair.asset_type, 'controller'), eq(controller.id, repair.asset_id)),
        ),
      ),
    )
    .where(and(eq(repair.account_id, accountId), inArray(repair.id, [...ids]), isNull(repair.deleted_at)))
  const issues = await readIssueTypes(
    context,
    rows.map((it) => it.repair.issue_code),
  )
  return ids.map((id) => {
    const row = rows.find((it) => it.repair.id === id)
    if (!row) throw notFound('repair')
    return { ...row, issue: issues.get(row.repair.issue_code) }
  })
}

/** A repair with the data a quote needs. */
export type QuotedRepair = Awaited<ReturnType<typeof readQuotedRepairs>>[number]

/** Repairs of a quote that is voided, revised or expired. */
interface TakenBack {
  readonly lines: readonly QuoteLineRow[]
  readonly repairs: readonly LockedRepair[]
  /** New status of the quote. */
  readonly status: QuoteStatus
}

/** Releases the repairs that a quote holds, so they can be quoted again. */
export async function reopenRepairs(context: WorkContext, { lines, repairs, status }: TakenBack): Promise<void> {
  const changes = {
    quote_line_item_id: null,
    price_cents_snapshot: null,
    authorization: 'none',
    authorized_by: null,
    authorized_at: null,
  }
  const move: RepairMove = { to: 'open', facts: { quote_status: status }, changes }
  await moveRepairs(
    context,
    quotedBy(lines, repairs).map((row) => ({ row, move })),
  )
}

/** Error for repairs that a later visit has found again. */
export function repairsCarriedOn(repair_ids: readonly string[]): ApiError {
  const message = 'A later visit found these again; quote those.'
  return new ApiError(422, 'quote.repairs_carried_on', message, { payload: { repair_ids } })
}
