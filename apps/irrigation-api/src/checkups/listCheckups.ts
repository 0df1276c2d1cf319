import { and, count } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupQuery } from '../../contract/checkups.ts'
import { checkup, client, site, user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { toListPage } from '../lists/toListPage.ts'
import { checkupFields, checkupJoins } from './checkupFields.ts'
import { checkupFilter } from './checkupFilter.ts'

const paging = {
  table: 'checkup',
  defaultSort: 'scheduled_at',
  sorts: {
    scheduled_at: { expression: `coalesce("checkup"."scheduled_at", 'infinity')`, type: 'timestamptz' },
    completed_at: { expression: `coalesce("checkup"."completed_at", '-infinity')`, type: 'timestamptz' },
    updated_at: { expression: '"checkup"."updated_at"', type: 'timestamptz' },
    checkup_no: { expression: '"checkup"."checkup_no"', type: 'text' },
    site_name: { expression: 'lower("site"."name")', type: 'text' },
  },
} as const

/** One page of the checkups a user sees. */
export async function listCheckups({ tx, session }: RequestContext, query: z.output<typeof checkupQuery>) {
  const page = resolvePage(query, paging)
  const filter = checkupFilter(session, query)
  const rows = await tx
    .select({ ...checkupFields, sort_key: page.sortKey })
    .from(checkup)
    .innerJoin(site, checkupJoins.site)
    .innerJoin(client, checkupJoins.client)
    .leftJoin(user, checkupJoins.user)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  const [counted] = await tx
    .select({ total: count() })
    .from(checkup)
    .innerJoin(site, checkupJoins.site)
    .innerJoin(client, checkupJoins.client)
    .where(filter)
  return toListPage(rows, page, counted?.total ?? 0)
}
