import { listEnvelope } from '@sluice/protocol'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import {
  checkupControllerItem,
  checkupControllerPatch,
  checkupControllerQuery,
} from '../../contract/checkupControllers.ts'
import { idParams } from '../../contract/common.ts'
import { checkupController } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import { notFound } from '../http/ApiError.ts'
import { checking, members } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { assertFresh, changedRow, firstRow, withoutUndefined } from '../rows/rows.ts'
import { readCheckupController, selectCheckupControllers } from '../visits/controllers.ts'
import { assertInProgress, findCheckup, lockCheckup } from '../visits/visit.ts'

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
