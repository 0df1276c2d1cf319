import { and } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupQuery } from '../../contract/checkups.ts'
import { checkup, client, site, user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { type PageOptions, resolvePage } from '../lists/resolvePage.ts'
import { joinedSortKey, sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'
import { checkupFields, checkupJoins } from './checkupFields.ts'
import { checkupFilter } from './checkupFilter.ts'

const paging = {
  table: 'checkup',
  defaultSort: 'scheduled_at',
  sorts: {
    // What has no appointment yet comes last.
    scheduled_at: { expression: `least("checkup"."scheduled_at", 'infinity')`, type: 'timestamptz' },
    ...sortKeysOf(checkup, ['completed_at', 'updated_at', 'checkup_no']),
    ...joinedSortKey('site_name', site.name),
  },
} satisfies PageOptions

/** One page of the checkups a user sees. */
export async function listCheckups(context: RequestContext, query: z.output<typeof checkupQuery>) {
  const { tx } = context
  const page = resolvePage(query, paging)
  const filter = await checkupFilter(context, query)
  const rows = await tx
    .select({ ...checkupFields, sort_key: page.sortKey })
    .from(checkup)
    .innerJoin(site, checkupJoins.site)
    .innerJoin(client, checkupJoins.client)
    .leftJoin(user, checkupJoins.user)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, () => countUpTo(tx, checkup, filter))
}
