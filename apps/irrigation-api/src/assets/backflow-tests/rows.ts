import type { BackflowTestStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { backflowTestQuery } from '../../../contract/backflowTests.ts'
import { backflow, backflowTest, site } from '../../db/schema/index.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { countUpTo, type PageOptions, resolvePage, toListPage } from '../../lists/page.ts'
import { joinedSortKey, sortKeysOf } from '../../lists/sort.ts'
import { textFilter } from '../../lists/text.ts'
import { assertFresh, changedRow } from '../../rows/rows.ts'

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

const { status: _status, ...columns } = getTableColumns(backflowTest)

/** Columns read for a test, joined by `backflowTestJoins`. */
const backflowTestFields = {
  ...columns,
  status: sql<BackflowTestStatus>`"backflow_test"."status"`,
  backflow_label: backflow.label,
  backflow_type: backflow.type,
  site_id: backflow.site_id,
  site_name: site.name,
}

/** Join conditions for the rows that supply names, account first. */
const backflowTestJoins = {
  backflow: and(eq(backflow.account_id, backflowTest.account_id), eq(backflow.id, backflowTest.backflow_id)),
  site: and(eq(site.account_id, backflow.account_id), eq(site.id, backflow.site_id)),
}

/**
 * Returns a test of the account; 404 when there is none.
 * @param isArchived also finds archived tests.
 */
export async function findBackflowTest({ tx, session }: RequestContext, id: string, isArchived = false) {
  const isOne = and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.id, id))
  const [row] = await tx
    .select(backflowTestFields)
    .from(backflowTest)
    .innerJoin(backflow, backflowTestJoins.backflow)
    .innerJoin(site, backflowTestJoins.site)
    .where(and(isOne, isArchived ? undefined : isNull(backflowTest.deleted_at)))
  if (!row) throw notFound('backflow_test')
  return row
}

/**
 * Locks a test at the revision the client read, for the rest of the request.
 * @throws {ApiError} 404 when there is none, 409 when it has changed since.
 */
export async function lockBackflowTest(context: RequestContext, id: string) {
  const { tx, session } = context
  const [row] = await tx
    .select()
    .from(backflowTest)
    .where(
      and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.id, id), isNull(backflowTest.deleted_at)),
    )
    .for('update')
  if (!row) throw notFound('backflow_test')
  assertFresh(context, row)
  return row
}

/** A locked test. */
export type LockedBackflowTest = Awaited<ReturnType<typeof lockBackflowTest>>

/**
 * Locks a draft for the rest of the request.
 * @throws {ApiError} 409 `backflow_test.not_editable` for a certified test.
 */
export async function lockDraftTest(context: RequestContext, id: string): Promise<LockedBackflowTest> {
  const row = await lockBackflowTest(context, id)
  if (row.status === 'draft') return row
  throw new ApiError(409, 'backflow_test.not_editable', 'A test that was signed never changes; correct it instead.', {
    payload: { status: row.status },
  })
}

type Changes = Partial<typeof backflowTest.$inferInsert>

/** Updates a test and returns it as read afterwards. */
export async function changeBackflowTest(context: RequestContext, id: string, changes: Changes) {
  await context.tx
    .update(backflowTest)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(backflowTest.account_id, context.session.accountId), eq(backflowTest.id, id)))
  return findBackflowTest(context, id, true)
}
