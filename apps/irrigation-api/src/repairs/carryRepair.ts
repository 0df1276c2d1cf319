import { and, eq, isNull } from 'drizzle-orm'
import { repair, repairPart } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { nextNumber } from '../rows/nextNumber.ts'
import type { RepairRow } from './lockRepair.ts'

/** Carries a fault with its parts on to a later visit, where it is open; the row of the visit before stays as it was. */
export async function carryRepair(context: RequestContext, from: RepairRow, checkupId: string): Promise<string> {
  const { tx, session, now } = context
  const { site_id, asset_type, asset_id, issue_code, description, qty, severity, action, notes } = from
  const { water_waste, loss_mode, loss_gpm, labor_min, labor_class, lat, lng, accuracy_m } = from
  const row = newRow({ ...context, mutationId: undefined })
  await tx.insert(repair).values({
    ...row,
    ...{ site_id, asset_type, asset_id, issue_code, description, qty, severity, action, notes },
    ...{ water_waste, loss_mode, loss_gpm, labor_min, labor_class, lat, lng, accuracy_m },
    ...{ checkup_id: checkupId, carried_from_id: from.id, repair_no: await nextNumber(context, 'R') },
    ...{ found_by: session.userId, found_at: now.toISOString() },
  })
  const parts = await tx
    .select()
    .from(repairPart)
    .where(
      and(
        eq(repairPart.account_id, session.accountId),
        eq(repairPart.repair_id, from.id),
        isNull(repairPart.deleted_at),
      ),
    )
  const copies = parts.map(({ product_id, description, qty, unit, unit_cost_cents, unit_price_cents }) => ({
    ...newRow({ ...context, mutationId: undefined }),
    ...{ repair_id: row.id, product_id, description, qty, unit, unit_cost_cents, unit_price_cents },
  }))
  if (copies.length > 0) await tx.insert(repairPart).values(copies)
  const diff = { from: '(new)', to: 'open', issue_code, carried_from_id: from.id }
  await logActivity(context, { verb: 'repair.open', targetType: 'repair', targetId: row.id, diff })
  return row.id
}
