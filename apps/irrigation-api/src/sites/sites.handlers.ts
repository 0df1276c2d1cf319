import { and, eq } from 'drizzle-orm'
import { findClient } from '../clients/findClient.ts'
import { client, site } from '../db/schema/index.ts'
import type { Handlers } from '../http/handler.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { toListPage } from '../lists/toListPage.ts'
import { readMunicipality } from '../municipal/readMunicipality.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { findSite } from './findSite.ts'
import { siteClient } from './siteClient.ts'
import { siteFields } from './siteFields.ts'
import { siteFilter } from './siteFilter.ts'
import type { siteRoutes } from './sites.routes.ts'

const paging = {
  table: 'site',
  defaultSort: 'name',
  sorts: {
    name: { expression: 'lower("site"."name")', type: 'text' },
    city: { expression: 'lower("site"."city")', type: 'text' },
    updated_at: { expression: '"site"."updated_at"', type: 'timestamptz' },
    next_checkup_due_on: { expression: `coalesce("site"."next_checkup_due_on", '9999-12-31')`, type: 'date' },
  },
} as const

/** What answers the addresses of sites. */
export const siteHandlers: Handlers<typeof siteRoutes> = {
  async list({ tx, session }, { query }) {
    const page = resolvePage(query, paging)
    const filter = siteFilter(session.accountId, query)
    const rows = await tx
      .select({ ...siteFields, sort_key: page.sortKey })
      .from(site)
      .innerJoin(client, siteClient)
      .where(and(filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
    return toListPage(rows, page, await tx.$count(site, filter))
  },

  async create(context, { body: { id, name, ...fields } }) {
    await findClient(context, fields.client_id)
    if (fields.municipality_id) await readMunicipality(context, fields.municipality_id)
    const row = newRow(context, id)
    const values = { ...row, name: name ?? fields.address_line1, ...withoutUndefined(fields) }
    await context.tx.insert(site).values(values)
    return findSite(context, row.id)
  },

  get: (context, { params }) => findSite(context, params.id),

  async patch(context, { params: { id }, body }) {
    assertFresh(context, await findSite(context, id))
    if (body.client_id !== undefined) await findClient(context, body.client_id)
    if (body.municipality_id) await readMunicipality(context, body.municipality_id)
    await context.tx
      .update(site)
      .set({ ...withoutUndefined(body), ...changedRow(context) })
      .where(and(eq(site.account_id, context.session.accountId), eq(site.id, id)))
    return findSite(context, id)
  },
}
