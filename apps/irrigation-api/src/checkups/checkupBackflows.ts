import { listEnvelope } from '@sluice/protocol'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { checkupBackflowItem, checkupBackflowPatch, checkupBackflowQuery } from '../../contract/checkupBackflows.ts'
import { idParams } from '../../contract/common.ts'
import { checkupBackflow } from '../db/schema/index.ts'
import { notFound } from '../http/ApiError.ts'
import { checking, members } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { assertFresh, changedRow, firstRow, withoutUndefined } from '../rows/rows.ts'
import { assertInProgress, findCheckup, lockCheckup } from '../visits/visit.ts'
import { findingsOf } from '../visits/zones.ts'

const path = '/api:checkups/checkup-backflows'

/** Routes of the backflow preventers of a checkup. */
const checkupBackflowRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Backflow preventers of a checkup',
    query: checkupBackflowQuery,
    answer: listEnvelope(checkupBackflowItem),
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: checking('perform_checkup', 'own'),
    summary: 'Note what was seen of a backflow preventer',
    params: idParams,
    body: checkupBackflowPatch,
    answer: checkupBackflowItem,
    isFieldWork: true,
  }),
}

/** Handlers of the backflow preventers of a checkup. */
const checkupBackflowHandlers: Handlers<typeof checkupBackflowRoutes> = {
  async list(context, { query: { checkup_id, limit } }) {
    await findCheckup(context, checkup_id)
    const items = await selectCheckupBackflows(context, { checkup_id })
    return { items: items.slice(0, limit), total: items.length, next_cursor: null }
  },
  patch: (context, { params, body }) => patchCheckupBackflow(context, params.id, body),
}

/** Backflow preventers of a checkup. */
export const checkupBackflows = defineResource(checkupBackflowRoutes, checkupBackflowHandlers)

/** Stores observations on a backflow preventer. */
async function patchCheckupBackflow(context: RequestContext, id: string, body: z.output<typeof checkupBackflowPatch>) {
  const find = async () => firstOr404(await selectCheckupBackflows(context, { id }))
  assertInProgress(await lockCheckup(context, (await find()).checkup_id), context.session)
  // Read again now that the checkup is locked.
  assertFresh(context, await find())
  await context.tx
    .update(checkupBackflow)
    .set({ ...withoutUndefined(body), ...changedRow(context) })
    .where(and(eq(checkupBackflow.account_id, context.session.accountId), eq(checkupBackflow.id, id)))
  return firstRow(await selectCheckupBackflows(context, { id }))
}

function firstOr404<T>([row]: readonly T[]): T {
  if (row === undefined) throw notFound('checkup_backflow')
  return row
}

/** Backflow preventers of a checkup (or the one with the id), by label. */
function selectCheckupBackflows(
  { tx, session }: RequestContext,
  { checkup_id, id }: { readonly checkup_id?: string; readonly id?: string },
) {
  return tx
    .select(checkupBackflowFields)
    .from(checkupBackflow)
    .where(
      and(
        eq(checkupBackflow.account_id, session.accountId),
        isNull(checkupBackflow.deleted_at),
        checkup_id ? eq(checkupBackflow.checkup_id, checkup_id) : undefined,
        id ? eq(checkupBackflow.id, id) : undefined,
      ),
    )
    .orderBy(sql`"checkup_backflow"."snapshot"->>'label'`)
}

/** Columns read for a backflow preventer of a checkup; its description comes from the snapshot. */
const checkupBackflowFields = {
  ...getTableColumns(checkupBackflow),
  backflow_label: sql<string>`"checkup_backflow"."snapshot"->>'label'`,
  backflow_type: sql<string>`"checkup_backflow"."snapshot"->>'type'`,
  make: sql<string | null>`"checkup_backflow"."snapshot"->>'make'`,
  model: sql<string | null>`"checkup_backflow"."snapshot"->>'model'`,
  serial_no: sql<string | null>`"checkup_backflow"."snapshot"->>'serial_no'`,
  ...findingsOf('checkup_backflow', 'backflow_id'),
}
