import { and, desc, eq, isNull } from 'drizzle-orm'
import { findCheckupZone } from '../checkup-zones/findCheckupZone.ts'
import { lockCheckupZone } from '../checkup-zones/lockCheckupZone.ts'
import { catchCanTest, picture } from '../db/schema/index.ts'
import { findRow } from '../entities/findRow.ts'
import type { Handlers } from '../http/handler.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import type { catchCanTestRoutes } from './catchCanTests.routes.ts'
import { changeCatchCanTest } from './changeCatchCanTest.ts'
import { lockCatchCanTest } from './lockCatchCanTest.ts'
import { resolveUniformity } from './resolveUniformity.ts'
import { toCatchCanTestItem } from './toCatchCanTestItem.ts'
import { updateZoneUniformity } from './updateZoneUniformity.ts'

const standard = { device_area_in2: 16.6, unit: 'ml' as const }

/** What answers the addresses of catch-can tests. */
export const catchCanTestHandlers: Handlers<typeof catchCanTestRoutes> = {
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
