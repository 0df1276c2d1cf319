import type { CheckupStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { finding } from '../../contract/checkupZones.ts'
import { prepared } from '../db/prepared.ts'
import { checkup, checkupZone } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { Transaction } from '../db/transaction.ts'
import { notFound } from '../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { changedRow } from '../rows/rows.ts'
import { visibleCheckups } from './selectCheckups.ts'
import { asked, assertInProgress, holdVisible } from './visit.ts'

/** Filter of the zones of a checkup. */
interface CheckupZoneFilter {
  readonly checkup_id: string
  readonly controller_id?: string | undefined
  readonly status?: string | undefined
  readonly limit?: number
}

/** Zones of a checkup in the order of the walk: controller label, then station. */
export function selectCheckupZones({ tx, session }: WorkContext, filter: CheckupZoneFilter) {
  const { checkup_id, controller_id, status, limit = 5000 } = filter
  return selectZones(
    tx,
    and(
      eq(checkupZone.account_id, session.accountId),
      isNull(checkupZone.deleted_at),
      eq(checkupZone.checkup_id, checkup_id),
      controller_id ? eq(checkupZone.controller_id, controller_id) : undefined,
      status ? eq(checkupZone.status, status) : undefined,
    ),
  ).limit(limit)
}

function selectZones(tx: Transaction, where: SQL | undefined) {
  return tx
    .select(checkupZoneFields)
    .from(checkupZone)
    .where(where)
    .orderBy(sql`"checkup_zone"."snapshot"->>'controller_label', ("checkup_zone"."snapshot"->>'station_no')::int`)
}

/** Columns read for a zone of a checkup; station, name and kinds come from the snapshot, so old checkups never change. */
const checkupZoneFields = {
  ...getTableColumns(checkupZone),
  looked_only: sql<boolean>`"checkup_zone"."status" in ('ok', 'needs_repair', 'fixed') and "checkup_zone"."started_at" is null`,
  station_no: sql<number>`("checkup_zone"."snapshot"->>'station_no')::int`,
  zone_name: sql<string>`"checkup_zone"."snapshot"->>'name'`,
  head_type: sql<string | null>`"checkup_zone"."snapshot"->>'head_type'`,
  plant_type: sql<string | null>`"checkup_zone"."snapshot"->>'plant_type'`,
  controller_label: sql<string>`"checkup_zone"."snapshot"->>'controller_label'`,
  checkup_status: sql<CheckupStatus>`(select v.status from "checkup" v where v.account_id = "checkup_zone"."account_id"
    and v.id = "checkup_zone"."checkup_id")`,
  ...findingsOf('checkup_zone', 'zone_id'),
}

const isAsked = and(
  eq(checkupZone.account_id, asked.accountId),
  eq(checkupZone.id, asked.id),
  isNull(checkupZone.deleted_at),
)

/** Selects the id of the visit that the zone belongs to. */
const visitOfAsked = (tx: Transaction) => tx.select({ id: checkupZone.checkup_id }).from(checkupZone).where(isAsked)

/** Returns the zone of a checkup, if the user may see it; 404 otherwise. */
export async function findCheckupZone({ tx, session }: RequestContext, id: string) {
  const { role } = session
  const zone = prepared(tx, { about: checkupZoneFields, shape: 'one' }, () => selectZones(tx, isAsked))
  const visit = prepared(tx, { about: checkupZoneFields, shape: `visit for ${role}` }, () =>
    tx
      .select({ id: checkup.id })
      .from(checkup)
      .where(and(visibleCheckups({ ...asked, role }), eq(checkup.id, visitOfAsked(tx)))),
  )
  const values = { accountId: session.accountId, userId: session.userId, id }
  const [[row], visits] = await together([() => zone.execute(values), () => visit.execute(values)])
  if (!row || visits.length === 0) throw notFound('checkup_zone')
  return row
}

/** Locks the zone of a checkup in progress, and the checkup, for the rest of the request. */
export async function lockCheckupZone({ tx, session }: RequestContext, id: string) {
  const { role } = session
  const holdVisit = prepared(tx, { about: checkupZoneFields, shape: `visit held for ${role}` }, () =>
    holdVisible(tx, { ...asked, role }, visitOfAsked(tx)),
  )
  const holdZone = prepared(tx, { about: checkupZoneFields, shape: 'one held' }, () =>
    tx.select().from(checkupZone).where(isAsked).for('update'),
  )
  const values = { accountId: session.accountId, userId: session.userId, id }
  const [[visit], [zone]] = await together([() => holdVisit.execute(values), () => holdZone.execute(values)])
  if (!zone) throw notFound('checkup_zone')
  if (!visit) throw notFound('checkup')
  assertInProgress(visit, session)
  return { zone, visit }
}

type Changes = Partial<typeof checkupZone.$inferInsert>

/** Updates a zone of a checkup and returns it as read afterwards. */
export async function changeCheckupZone(context: RequestContext, id: string, changes: Changes) {
  const written = context.tx
    .update(checkupZone)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(checkupZone.account_id, context.session.accountId), eq(checkupZone.id, id)))
  const [, row] = await together([() => written, () => findCheckupZone(context, id)])
  return row
}

type Finding = z.output<typeof finding>
type Table = 'checkup_backflow' | 'checkup_controller' | 'checkup_zone'

/** SQL fields for the findings on the asset observed by each row of the table, and for the row's pictures. */
export function findingsOf(table: Table, assetColumn: 'backflow_id' | 'controller_id' | 'zone_id') {
  const belongs = `r.account_id = "${table}"."account_id" and r.checkup_id = "${table}"."checkup_id"
    and r.asset_id = "${table}"."${assetColumn}" and r.deleted_at is null`
  return {
    findings: sql<Finding[]>`(select coalesce(jsonb_agg(jsonb_build_object('issue_code', r.issue_code, 'qty', r.qty,
        'severity', r.severity, 'status', r.status, 'repair_id', r.id) order by r.issue_code), '[]')
      from "repair" r where ${sql.raw(belongs)})`,
    findings_qty: number(`select coalesce(sum(r.qty), 0)::float8 from "repair" r where ${belongs}`),
    pictures_count: number(`select count(*)::int from "picture" p where p.account_id = "${table}"."account_id"
      and p.owner_type = '${table}' and p.owner_id = "${table}"."id" and p.deleted_at is null`),
  }
}

function number(query: string): SQL<number> {
  return sql<number>`(${sql.raw(query)})`
}
