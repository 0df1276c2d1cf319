import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { backflowTestQuery } from '../../contract/backflowTests.ts'
import { backflow, backflowTest, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { toListPage } from '../lists/toListPage.ts'
import { backflowTestFields, backflowTestJoins } from './backflowTestFields.ts'

const paging = {
  table: 'backflow_test',
  defaultSort: '-tested_at',
  sorts: {
    tested_at: { expression: '"backflow_test"."tested_at"', type: 'timestamptz' },
    submission_due_on: {
      expression: `coalesce("backflow_test"."submission_due_on", '9999-12-31')`,
      type: 'date',
    },
    site_name: { expression: 'lower("site"."name")', type: 'text' },
    created_at: { expression: '"backflow_test"."created_at"', type: 'timestamptz' },
    updated_at: { expression: '"backflow_test"."updated_at"', type: 'timestamptz' },
  },
} as const

type Query = z.output<typeof backflowTestQuery>

/** One page of the tests of the account. */
export async function listBackflowTests({ tx, session }: RequestContext, query: Query) {
  const page = resolvePage(query, paging)
  const filter = filterOf(session.accountId, query)
  const rows = await tx
    .select({ ...backflowTestFields, sort_key: page.sortKey })
    .from(backflowTest)
    .innerJoin(backflow, backflowTestJoins.backflow)
    .innerJoin(site, backflowTestJoins.site)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  const [counted] = await tx
    .select({ total: count() })
    .from(backflowTest)
    .innerJoin(backflow, backflowTestJoins.backflow)
    .innerJoin(site, backflowTestJoins.site)
    .where(filter)
  return toListPage(rows, page, counted?.total ?? 0)
}

function filterOf(accountId: string, query: Query): SQL | undefined {
  const { status, backflow_id, site_id, checkup_id, initial_result, q } = query
  return and(
    eq(backflowTest.account_id, accountId),
    isNull(backflowTest.deleted_at),
    status ? inArray(backflowTest.status, status) : undefined,
    backflow_id ? eq(backflowTest.backflow_id, backflow_id) : undefined,
    site_id ? eq(backflow.site_id, site_id) : undefined,
    checkup_id ? eq(backflowTest.checkup_id, checkup_id) : undefined,
    initial_result ? eq(backflowTest.initial_result, initial_result) : undefined,
    q ? matchesText(q) : undefined,
  )
}

function matchesText(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`("backflow"."label" ilike ${pattern} or "backflow"."serial_no" ilike ${pattern}
    or "site"."name" ilike ${pattern} or "backflow_test"."tester_name" ilike ${pattern})`
}
