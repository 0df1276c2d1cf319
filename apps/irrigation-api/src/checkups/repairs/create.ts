import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { repairCreate } from '../../../contract/repairs.ts'
import { findIssueType } from '../../catalog/issue-types/issueTypes.ts'
import { backflow, controller, repair, site, waterMeter, zone } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import { findRow } from '../../entities/rows.ts'
import type { Row } from '../../entities/table.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { nextNumber } from '../../rows/numbers.ts'
import { changedRow, firstRow, newRow, withoutUndefined } from '../../rows/rows.ts'
import { finishLocked } from './finish.ts'
import { assertTransition, lockRepair, repairEntity } from './rows.ts'
import { holdOpenVisit, refreshZone } from './states.ts'

const assets = {
  zone: { name: 'zone', table: zone },
  controller: { name: 'controller', table: controller },
  backflow: { name: 'backflow', table: backflow },
  water_meter: { name: 'water_meter', table: waterMeter },
  site: { name: 'site', table: site },
} as const

/**
 * Adds a fault; missing fields come from its issue. With `done` it is fixed at once.
 * @throws {ApiError} 404 for a missing asset, issue or visit, 422 `repair.asset_type` for an issue of other assets, 422
 * `repair.visit_elsewhere` for a visit of another site, 409 for a visit that is over.
 */
export async function createRepair(context: RequestContext, body: z.output<typeof repairCreate>) {
  const { id, done, asset_type, asset_id, checkup_id = null, issue_code, ...said } = body
  assertTransition(context, { status: '(new)' }, { to: 'open' })
  const [asset, issue] = await together([
    () => findRow(context, assets[asset_type], asset_id),
    () => findIssueType(context, issue_code),
  ])
  const site_id = asset_type === 'site' ? asset.id : String(asset.site_id)
  if (!issue.asset_types.includes(asset_type))
    throw new ApiError(422, 'repair.asset_type', 'This issue is not found on such an asset.')
  const [, repair_no] = await together([
    () => checkup_id && holdOpenVisit(context, checkup_id, site_id),
    () => nextNumber(context, 'R'),
  ])
  const { severity, action, water_waste, loss_mode, loss_gpm, labor_class, default_labor_min } = issue
  const { qty: said_qty }: Row = said
  const qty = typeof said_qty === 'number' ? said_qty : 1
  const row = newRow(context, id)
  const values = {
    ...row,
    ...{ asset_type, asset_id, site_id, checkup_id, issue_code, qty },
    ...{ severity, action, water_waste, loss_mode, loss_gpm, labor_class },
    labor_min: Math.min(Math.round(default_labor_min * qty), 2880),
    ...withoutUndefined(said),
    repair_no,
    found_by: context.session.userId,
    found_at: context.now.toISOString(),
  }
  const diff = { issue_code }
  const [made] = await together([
    () => context.tx.insert(repair).values(values).returning(),
    () => logActivity(context, { verb: 'repair.open', targetType: 'repair', targetId: row.id, diff }),
  ])
  if (done) return finishLocked(context, firstRow(made), done)
  await refreshZone(context, values)
  return findRow(context, repairEntity, row.id) as never // the fields of an entity are columns of its table
}

/** Statuses in which a repair may still be edited. */
const changeable = ['open', 'monitor', 'deferred']

/** Fields that can always be edited, because no price depends on them. */
const always = ['notes', 'lat', 'lng', 'accuracy_m']

/**
 * Edits a repair.
 * @throws {ApiError} 409 `repair.not_editable` once it was quoted or is over; notes and location can always change.
 */
export async function patchRepair(context: RequestContext, id: string, body: Row) {
  const row = await lockRepair(context, id)
  const changes = withoutUndefined(body)
  if (!changeable.includes(row.status) && Object.keys(changes).some((name) => !always.includes(name)))
    throw new ApiError(409, 'repair.not_editable', `A ${row.status} repair is not changed; its notes are.`)
  await context.tx
    .update(repair)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(repair.account_id, context.session.accountId), eq(repair.id, id)))
  return findRow(context, repairEntity, id) as never // the fields of an entity are columns of its table
}
