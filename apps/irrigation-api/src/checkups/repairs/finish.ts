import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { repairDone } from '../../../contract/repairs.ts'
import { checkup, repair } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import { ApiError } from '../../http/ApiError.ts'
import { asSystem, type RequestContext } from '../../http/context.ts'
import { finishDoneQuotes } from '../../quotes/endings.ts'
import { addDays, clampDeviceTime, localDate } from '../../time/days.ts'
import { priceOfRepair } from './prices.ts'
import { assertNotCarriedOn, lockRepair, photoFacts, type RepairRow, spendingOf } from './rows.ts'
import { type RepairTurn, turnLocked } from './states.ts'

type Body = z.output<typeof repairDone>

/** Marks a repair as done: an approved one, or one that may be fixed on the spot. */
export async function finishRepair(context: RequestContext, id: string, body: Body) {
  await holdVisit(context, id)
  return finishLocked(context, await lockRepair(context, id), body)
}

/** Locks the visit of a repair, because the spending without a quote is summed per visit, one repair at a time. */
async function holdVisit({ tx, session }: RequestContext, repairId: string): Promise<void> {
  const visits = tx
    .select({ id: repair.checkup_id })
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), eq(repair.id, repairId)))
  await tx
    .select({ id: checkup.id })
    .from(checkup)
    .where(and(eq(checkup.account_id, session.accountId), inArray(checkup.id, visits)))
    .for('update')
}

/** Like `finishRepair`, for a repair locked already, after its visit. */
export async function finishLocked(context: RequestContext, row: RepairRow, body: Body) {
  const { now, session } = context
  const { authorization = 'none', authorized_by = null, parts_confirmed = row.parts_confirmed, warranty_days } = body
  const isOnTheSpot = row.status === 'open'
  const isLimited = authorization === 'nte'
  const [, price_cents, { nte_cents, spent_cents }, photos] = await together([
    () => assertNotCarriedOn(context, row),
    () =>
      isOnTheSpot ? priceOfRepair(context, row.id, { isLimited }).catch(tellLeaves) : (row.price_cents_snapshot ?? 0),
    () => spendingOf(context, row),
    () => photoFacts(context, row),
  ])
  const at = now.toISOString()
  const turn: RepairTurn = {
    to: 'done',
    facts: {
      authorization,
      authorized_by,
      price_cents,
      visit_total_cents: spent_cents + price_cents,
      nte_cents,
      parts_confirmed,
      ...photos,
    },
    changes: {
      done_by: session.userId,
      done_at: at,
      parts_confirmed,
      ...(warranty_days && { warranty_until_on: addDays(localDate(now, session.timezone), warranty_days) }),
      ...(isOnTheSpot && {
        authorization,
        authorized_by,
        authorized_at: clampDeviceTime(now, body.authorized_at),
        price_cents_snapshot: price_cents,
      }),
    },
  }
  const [done] = await together([
    () => turnLocked(context, row, turn).catch(tellLeaves),
    () => finishDoneQuotes(asSystem(context), row.id),
  ])
  await finishCarried(context, row)
  return done
}

/** Error codes for a missing authorization. */
const wantsLeave = [
  'repair.authorization_required',
  'repair.nte_exceeded',
  'repair.name_required',
  'repair.part_price_missing',
]

/** Adds the possible authorizations to such an error: those that apply at any spending limit. */
function tellLeaves(error: unknown): never {
  if (!(error instanceof ApiError) || !wantsLeave.includes(error.code)) throw error
  const payload = { ...error.payload, authorizations: ['verbal', 'plan_included'] }
  throw new ApiError(error.status, error.code, error.message, { payload })
}

/** Marks the earlier rows of a carried fault as done too, at price zero, back to the first. */
async function finishCarried(
  context: RequestContext,
  { carried_from_id }: { readonly carried_from_id: string | null },
): Promise<void> {
  if (carried_from_id === null) return
  const { tx, session, now } = context
  const [before] = await tx
    .select()
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), eq(repair.id, carried_from_id), isNull(repair.deleted_at)))
    .for('update')
  if (!before) return
  if (before.status === 'monitor') await turnLocked(context, before, { to: 'open' })
  if (before.status === 'open' || before.status === 'monitor') {
    const changes = { done_by: session.userId, done_at: now.toISOString(), price_cents_snapshot: 0 }
    await turnLocked(context, { ...before, status: 'open' }, { to: 'done', facts: { price_cents: 0 }, changes })
  }
  await finishCarried(context, before)
}
