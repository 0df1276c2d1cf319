import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { backflowTestQuery } from '../../contract/backflowTests.ts'
import { backflow, backflowTest, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { type PageOptions, resolvePage } from '../lists/resolvePage.ts'
import { joinedSortKey, sortKeysOf } from '../lists/sortKeysOf.ts'
import { textFilter } from '../lists/textFilter.ts'
import { toListPage } from '../lists/toListPage.ts'
import { backflowTestFields, backflowTestJoins } from './backflowTestFields.ts'

const paging = {
  table: 'backflow_test',
  defaultSort: '-tested_at',
  sorts: {
    ...sortKeysOf(backflowTest, ['tested_at', 'submission_due_on', 'created_at', 'updated_at']),
    ...joinedSortKey('site_name', site.name),
  },
} satisfies PageOptions

type Query = z.output<typeof backflowTestQuery>

/** One page of the tests of the account. */
export async function listBackflowTests(context: RequestContext, query: Query) {
  const { tx } = context
  const page = resolvePage(query, paging)
  const filter = await filterOf(context, query)
  const rows = await tx
    .select({ ...backflowTestFields, sort_key: page.sortKey })
    .from(backflowTest)
    .innerJoin(backflow, backflowTestJoins.backflow)
    .innerJoin(site, backflowTestJoins.site)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, () => countUpTo(tx, backflowTest, filter))
}

async function filterOf({ tx, session: { accountId } }: RequestContext, query: Query): Promise<SQL | undefined> {
  const { status, backflow_id, site_id, checkup_id, initial_result, q } = query
  return and(
    eq(backflowTest.account_id, accountId),
    isNull(backflowTest.deleted_at),
    status ? inArray(backflowTest.status, status) : undefined,
    backflow_id ? eq(backflowTest.backflow_id, backflow_id) : undefined,
    site_id ? atSite(accountId, site_id) : undefined,
    checkup_id ? eq(backflowTest.checkup_id, checkup_id) : undefined,
    initial_result ? eq(backflowTest.initial_result, initial_result) : undefined,
    q
      ? await textFilter(tx, q, {
          table: backflowTest,
          accountId,
          columns: [backflowTest.tester_name],
          related: ofAssemblies,
        })
      : undefined,
  )
}

function atSite(accountId: string, siteId: string): SQL {
  return sql`${backflowTest.backflow_id} in (select b.id from "backflow" b
    where b.account_id = ${accountId} and b.site_id = ${siteId})`
}

const isItsAssembly = sql`b.account_id = "backflow_test"."account_id" and b.id = "backflow_test"."backflow_id"`

function ofAssemblies(pattern: string): readonly SQL[] {
  return [
    sql`select 1 from "backflow" b where ${isItsAssembly}
      and (b.label ilike ${pattern} or b.serial_no ilike ${pattern})`,
    sql`select 1 from "backflow" b join "site" s on s.account_id = b.account_id and s.id = b.site_id
      where ${isItsAssembly} and s.name ilike ${pattern}`,
  ]
}
