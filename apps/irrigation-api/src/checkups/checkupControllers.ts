import { listEnvelope } from '@sluice/protocol'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  checkupControllerItem,
  checkupControllerPatch,
  checkupControllerQuery,
} from '../../contract/checkupControllers.ts'
import { idParams } from '../../contract/common.ts'
import { prepared } from '../db/prepared.ts'
import { checkupController } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import { notFound } from '../http/ApiError.ts'
import { checking, members } from '../http/access.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { assertFresh, changedRow, firstRow, withoutUndefined } from '../rows/rows.ts'
import { findingsOf } from './checkup-zones/rows.ts'
import { assertInProgress, findCheckup, lockCheckup } from './visit.ts'

const path = '/api:checkups/checkup-controllers'

/** Routes of the controllers of a checkup. */
const checkupControllerRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Controllers of a checkup',
    query: checkupControllerQuery,
    answer: listEnvelope(checkupControllerItem),
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: checking('perform_checkup', 'own'),
    summary: 'Note what was seen of a controller',
    isFieldWork: true,
    params: idParams,
    body: checkupControllerPatch,
    answer: checkupControllerItem,
  }),
}

/** Handlers of the controllers of a checkup. */
const checkupControllerHandlers: Handlers<typeof checkupControllerRoutes> = {
  async list(context, { query: { checkup_id, limit } }) {
    await findCheckup(context, checkup_id)
    const items = await selectCheckupControllers(context, { checkup_id })
    return { items: items.slice(0, limit), total: items.length, next_cursor: null }
  },
  patch: (context, { params, body }) => patchCheckupController(context, params.id, body),
}

/** Controllers of a checkup. */
export const checkupControllers = defineResource(checkupControllerRoutes, checkupControllerHandlers)

/** Stores observations on a controller. */
async function patchCheckupController(
  context: RequestContext,
  id: string,
  body: z.output<typeof checkupControllerPatch>,
) {
  const find = async () => firstOr404(await readCheckupController(context, id))
  assertInProgress(await lockCheckup(context, (await find()).checkup_id), context.session)
  // Read again now that the checkup is locked.
  assertFresh(context, await find())
  const { tx, session } = context
  const [, rows] = await together([
    () =>
      tx
        .update(checkupController)
        .set({ ...withoutUndefined(body), ...changedRow(context) })
        .where(and(eq(checkupController.account_id, session.accountId), eq(checkupController.id, id))),
    () => readCheckupController(context, id),
  ])
  return firstRow(rows)
}

function firstOr404<T>([row]: readonly T[]): T {
  if (row === undefined) throw notFound('checkup_controller')
  return row
}

/** Controllers of a checkup, by label. */
export function selectCheckupControllers(
  { tx, session }: WorkContext,
  { checkup_id }: { readonly checkup_id: string },
) {
  return tx
    .select(checkupControllerFields)
    .from(checkupController)
    .where(
      and(
        eq(checkupController.account_id, session.accountId),
        isNull(checkupController.deleted_at),
        eq(checkupController.checkup_id, checkup_id),
      ),
    )
    .orderBy(sql`"checkup_controller"."found_snapshot"->>'label'`)
}

/** Reads the controller of a checkup with this id, if there is one. */
function readCheckupController({ tx, session: { accountId } }: WorkContext, id: string) {
  const query = prepared(tx, { about: checkupControllerFields, shape: 'one' }, () =>
    tx
      .select(checkupControllerFields)
      .from(checkupController)
      .where(
        and(
          eq(checkupController.account_id, sql.placeholder('accountId')),
          isNull(checkupController.deleted_at),
          eq(checkupController.id, sql.placeholder('id')),
        ),
      ),
  )
  return query.execute({ accountId, id })
}

/** Columns read for a controller of a checkup; its label and make come from the snapshot. */
const checkupControllerFields = {
  ...getTableColumns(checkupController),
  controller_label: sql<string>`"checkup_controller"."found_snapshot"->>'label'`,
  brand: sql<string | null>`"checkup_controller"."found_snapshot"->>'brand'`,
  model: sql<string | null>`"checkup_controller"."found_snapshot"->>'model'`,
  zones_total: countZones('true'),
  zones_done: countZones(`z.status not in ('not_started', 'running')`),
  ...findingsOf('checkup_controller', 'controller_id'),
}

function countZones(condition: string): SQL<number> {
  return sql<number>`(select count(*)::int from "checkup_zone" z
    where z.account_id = "checkup_controller"."account_id" and z.checkup_id = "checkup_controller"."checkup_id"
      and z.controller_id = "checkup_controller"."controller_id" and z.deleted_at is null and ${sql.raw(condition)})`
}
