import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupExportQuery, checkupQuery } from '../../contract/checkups.ts'
import { checkup, client, site, user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/context.ts'
import { countUpTo, type PageOptions, resolvePage, toListPage } from '../lists/page.ts'
import { joinedSortKey, sortKeysOf } from '../lists/sort.ts'
import { textFilter } from '../lists/text.ts'
import { checkupFields, checkupJoins, visibleCheckups } from '../visits/selectCheckups.ts'
import { isInGroup } from './groups.ts'

const paging = {
  table: 'checkup',
  defaultSort: 'scheduled_at',
  sorts: {
    // Visits without an appointment come last.
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

/** SQL filter of the checkup list, limited to those the user sees. */
export async function checkupFilter(
  context: RequestContext,
  query: z.output<typeof checkupExportQuery>,
): Promise<SQL | undefined> {
  const { tx, session } = context
  const { accountId } = session
  const { status, only, site_id, client_id, assigned_user_id, q } = query
  return and(
    visibleCheckups(session),
    status ? inArray(checkup.status, status) : undefined,
    only ? isInGroup(only, context) : undefined,
    site_id ? eq(checkup.site_id, site_id) : undefined,
    client_id ? isOfClient(accountId, client_id) : undefined,
    assigned_user_id ? eq(checkup.assigned_user_id, assigned_user_id) : undefined,
    q
      ? await textFilter(tx, q, { table: checkup, accountId, columns: [checkup.checkup_no], related: atSites })
      : undefined,
  )
}

function isOfClient(accountId: string, clientId: string): SQL {
  return sql`${checkup.site_id} in (select s.id from "site" s
    where s.account_id = ${accountId} and s.client_id = ${clientId})`
}

const isItsSite = sql`s.account_id = "checkup"."account_id" and s.id = "checkup"."site_id"`

function atSites(pattern: string): readonly SQL[] {
  return [
    sql`select 1 from "site" s where ${isItsSite}
      and (s.name ilike ${pattern} or s.address_line1 ilike ${pattern})`,
    sql`select 1 from "site" s join "client" c on c.account_id = s.account_id and c.id = s.client_id
      where ${isItsSite} and c.name ilike ${pattern}`,
  ]
}
