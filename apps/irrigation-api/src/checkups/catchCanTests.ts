import { type CatchUnit, distributionUniformity, precipRateByCatchCans } from '@sluice/irrigation-rules'
import { listEnvelope } from '@sluice/protocol'
import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  catchCanTestCreate,
  catchCanTestItem,
  catchCanTestPatch,
  catchCanTestQuery,
} from '../../contract/catchCanTests.ts'
import { idParams } from '../../contract/common.ts'
import { catchCanTest, checkupZone, picture, zone } from '../db/schema/index.ts'
import { findRow } from '../entities/rows.ts'
import { notFound } from '../http/ApiError.ts'
import { checking, members } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { logActivity } from '../rows/activity.ts'
import { assertFresh, changedRow, firstRow, newRow, withoutUndefined } from '../rows/rows.ts'
import { findCheckupZone, lockCheckupZone } from '../visits/zones.ts'

const path = '/api:checkups/catch-can-tests'
const access = checking('perform_checkup', 'own')
const row = { path: `${path}/:id`, params: idParams, answer: catchCanTestItem }

/** Routes of catch-can tests. */
const catchCanTestRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Catch-can tests on a zone of a checkup, the newest first',
    query: catchCanTestQuery,
    answer: listEnvelope(catchCanTestItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Keep the readings of a catch-can test',
    body: catchCanTestCreate,
    answer: catchCanTestItem,
    isFieldWork: true,
    status: 201,
  }),
  patch: defineRoute({
    ...row,
    method: 'PATCH',
    access,
    summary: 'Change a catch-can test',
    body: catchCanTestPatch,
    isFieldWork: true,
  }),
  archive: defineRoute({ ...row, method: 'DELETE', access, summary: 'Archive a catch-can test' }),
}

const standard = { device_area_in2: 16.6, unit: 'ml' as const }

/** Handlers of catch-can tests. */
const catchCanTestHandlers: Handlers<typeof catchCanTestRoutes> = {
  async list(context, { query: { checkup_zone_id } }) {
    const { tx, session } = context
    await findCheckupZone(context, checkup_zone_id)
    const isShown = and(eq(catchCanTest.checkup_zone_id, checkup_zone_id), isNull(catchCanTest.deleted_at))
    const rows = await tx
      .select()
      .from(catchCanTest)
      .where(and(eq(catchCanTest.account_id, session.accountId), isShown))
      .orderBy(desc(catchCanTest.created_at), desc(catchCanTest.id))
    return { items: rows.map(toCatchCanTestItem), total: rows.length, next_cursor: null }
  },

  async create(context, { body: { id, ...said } }) {
    await assertPicture(context, said.picture_id)
    const { zone } = await lockCheckupZone(context, said.checkup_zone_id)
    const values = { ...standard, ...withoutUndefined(said) }
    const row = { ...newRow(context, id), ...values, ...resolveUniformity(values) }
    const made = firstRow(await context.tx.insert(catchCanTest).values(row).returning())
    await updateZoneUniformity(context, zone.zone_id)
    return toCatchCanTestItem(made)
  },

  async patch(context, { params: { id }, body }) {
    await assertPicture(context, body.picture_id)
    const { test, zone } = await lockCatchCanTest(context, id)
    const changes = withoutUndefined(body)
    const changed = await changeCatchCanTest(context, id, { ...changes, ...resolveUniformity({ ...test, ...changes }) })
    await updateZoneUniformity(context, zone.zone_id)
    return changed
  },

  async archive(context, { params: { id } }) {
    const { zone } = await lockCatchCanTest(context, id)
    const archived = await changeCatchCanTest(context, id, { deleted_at: context.now.toISOString() })
    await updateZoneUniformity(context, zone.zone_id)
    await logActivity(context, { verb: 'archived', targetType: 'catch_can_test', targetId: id })
    return archived
  },
}

async function assertPicture(context: RequestContext, id: string | null | undefined): Promise<void> {
  if (id) await findRow(context, { name: 'picture', table: picture }, id)
}

/** Catch-can tests on zones of checkups. */
export const catchCanTests = defineResource(catchCanTestRoutes, catchCanTestHandlers)

type Changes = Partial<typeof catchCanTest.$inferInsert>

/** Updates a catch-can test. */
async function changeCatchCanTest(context: RequestContext, id: string, changes: Changes) {
  const rows = await context.tx
    .update(catchCanTest)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(catchCanTest.account_id, context.session.accountId), eq(catchCanTest.id, id)))
    .returning()
  return toCatchCanTestItem(firstRow(rows))
}

/** Locks a catch-can test and its zone of a checkup in progress for the rest of the request. */
async function lockCatchCanTest(context: RequestContext, id: string) {
  const { tx, session } = context
  const isOne = and(eq(catchCanTest.account_id, session.accountId), eq(catchCanTest.id, id))
  const [found] = await tx
    .select({ checkup_zone_id: catchCanTest.checkup_zone_id })
    .from(catchCanTest)
    .where(and(isOne, isNull(catchCanTest.deleted_at)))
  if (!found) throw notFound('catch_can_test')
  const { zone } = await lockCheckupZone(context, found.checkup_zone_id)
  const [test] = await tx
    .select()
    .from(catchCanTest)
    .where(and(isOne, isNull(catchCanTest.deleted_at)))
    .for('update')
  if (!test) throw notFound('catch_can_test')
  assertFresh(context, test)
  return { test, zone }
}

/** Inputs of the uniformity calculation. */
interface Caught {
  readonly readings: readonly number[]
  readonly unit: string
  readonly test_min: number
  readonly device_area_in2: number
}

/** Means, uniformity and net precipitation rate of readings; null where they cannot be computed, as when nothing was caught. */
function resolveUniformity({ readings, unit, test_min, device_area_in2 }: Caught) {
  const { value } = distributionUniformity(readings)
  const { avg = null, low_quarter_avg = null, du_lq = null } = value ?? {}
  const rate = precipRateByCatchCans({ avg, unit: unit as CatchUnit, test_min, device_area_in2 }) // one of the contract
  return { avg, low_quarter_avg, du_lq, pr_net_in_h: rate.value }
}

/** A test as returned by the API, with the warnings that keep it from being a formal audit. */
function toCatchCanTestItem(row: typeof catchCanTest.$inferSelect) {
  const { warnings } = distributionUniformity(row.readings, { wind_mph: row.wind_mph })
  return { ...row, warnings: [...warnings] }
}

/** Sets the uniformity of a zone to that of its newest catch-can test on any visit; null without tests. */
async function updateZoneUniformity(context: RequestContext, zoneId: string): Promise<void> {
  const { tx, session } = context
  const [newest] = await tx
    .select({ du_lq: catchCanTest.du_lq })
    .from(catchCanTest)
    .innerJoin(
      checkupZone,
      and(eq(checkupZone.account_id, catchCanTest.account_id), eq(checkupZone.id, catchCanTest.checkup_zone_id)),
    )
    .where(
      and(
        eq(catchCanTest.account_id, session.accountId),
        eq(checkupZone.zone_id, zoneId),
        isNull(catchCanTest.deleted_at),
      ),
    )
    .orderBy(desc(catchCanTest.created_at), desc(catchCanTest.id))
    .limit(1)
  await tx
    .update(zone)
    .set({ du_lq: newest?.du_lq ?? null, ...changedRow(context) })
    .where(and(eq(zone.account_id, session.accountId), eq(zone.id, zoneId)))
}
