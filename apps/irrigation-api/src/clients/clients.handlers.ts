import { and, eq } from 'drizzle-orm'
import { client } from '../db/schema/index.ts'
import type { Handlers } from '../http/handler.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { toListPage } from '../lists/toListPage.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { newRow } from '../rows/newRow.ts'
import { nextNumber } from '../rows/nextNumber.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { clientFields } from './clientFields.ts'
import { clientFilter } from './clientFilter.ts'
import type { clientRoutes } from './clients.routes.ts'
import { findClient } from './findClient.ts'

const paging = {
  table: 'client',
  defaultSort: 'name',
  sorts: {
    name: { expression: 'lower("client"."name")', type: 'text' },
    client_no: { expression: '"client"."client_no"', type: 'text' },
    created_at: { expression: '"client"."created_at"', type: 'timestamptz' },
    updated_at: { expression: '"client"."updated_at"', type: 'timestamptz' },
  },
} as const

/** What answers the addresses of clients. */
export const clientHandlers: Handlers<typeof clientRoutes> = {
  async list({ tx, session }, { query }) {
    const page = resolvePage(query, paging)
    const filter = clientFilter(session.accountId, query)
    const rows = await tx
      .select({ ...clientFields, sort_key: page.sortKey })
      .from(client)
      .where(and(filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
    return toListPage(rows, page, await tx.$count(client, filter))
  },

  async create(context, { body: { id, ...fields } }) {
    const row = newRow(context, id)
    const client_no = await nextNumber(context, 'CL')
    await context.tx.insert(client).values({ ...row, client_no, ...withoutUndefined(fields) })
    return findClient(context, row.id)
  },

  get: (context, { params }) => findClient(context, params.id),

  async patch(context, { params: { id }, body }) {
    assertFresh(context, await findClient(context, id))
    await context.tx
      .update(client)
      .set({ ...withoutUndefined(body), ...changedRow(context) })
      .where(and(eq(client.account_id, context.session.accountId), eq(client.id, id)))
    return findClient(context, id)
  },
}
