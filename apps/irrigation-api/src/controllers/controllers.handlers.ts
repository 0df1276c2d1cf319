import { nextControllerLabel } from '@sluice/irrigation-rules'
import { and, eq, ilike, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { controllerQuery } from '../../contract/controllers.ts'
import { controller } from '../db/schema/index.ts'
import type { Handlers } from '../http/handler.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { toListPage } from '../lists/toListPage.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { findSite } from '../sites/findSite.ts'
import { controllerFields } from './controllerFields.ts'
import type { controllerRoutes } from './controllers.routes.ts'
import { findController } from './findController.ts'

const paging = {
  table: 'controller',
  defaultSort: 'label',
  sorts: {
    label: { expression: 'lower("controller"."label")', type: 'text' },
    updated_at: { expression: '"controller"."updated_at"', type: 'timestamptz' },
  },
} as const

/** What answers the addresses of controllers. */
export const controllerHandlers: Handlers<typeof controllerRoutes> = {
  async list({ tx, session }, { query }) {
    const page = resolvePage(query, paging)
    const filter = controllerFilter(session.accountId, query)
    const rows = await tx
      .select({ ...controllerFields, sort_key: page.sortKey })
      .from(controller)
      .where(and(filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
    return toListPage(rows, page, await tx.$count(controller, filter))
  },

  async create(context, { body: { id, label, ...fields } }) {
    await findSite(context, fields.site_id)
    const row = newRow(context, id)
    const values = { ...row, label: label ?? (await nextLabel(context, fields.site_id)), ...withoutUndefined(fields) }
    await context.tx.insert(controller).values(values)
    return findController(context, row.id)
  },

  get: (context, { params }) => findController(context, params.id),

  async patch(context, { params: { id }, body }) {
    assertFresh(context, await findController(context, id))
    await context.tx
      .update(controller)
      .set({ ...withoutUndefined(body), ...changedRow(context) })
      .where(and(eq(controller.account_id, context.session.accountId), eq(controller.id, id)))
    return findController(context, id)
  },
}

function controllerFilter(
  accountId: string,
  { site_id, active, q }: z.output<typeof controllerQuery>,
): SQL | undefined {
  return and(
    eq(controller.account_id, accountId),
    isNull(controller.deleted_at),
    site_id ? eq(controller.site_id, site_id) : undefined,
    active === undefined ? undefined : eq(controller.active, active),
    q ? ilike(controller.label, containsPattern(q)) : undefined,
  )
}

async function nextLabel({ tx, session }: RequestContext, siteId: string): Promise<string> {
  const rows = await tx
    .select({ label: controller.label })
    .from(controller)
    .where(
      and(eq(controller.account_id, session.accountId), eq(controller.site_id, siteId), isNull(controller.deleted_at)),
    )
  return nextControllerLabel(rows.map((row) => row.label))
}
