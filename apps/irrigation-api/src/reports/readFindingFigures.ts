import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import { repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readIssueTypes } from '../issue-types/readIssueTypes.ts'
import { countIf } from './countIf.ts'
import { ownWork } from './ownWork.ts'
import { withinDays } from './withinDays.ts'

/** Whether the fault is mended, here or where visits carried it on. */
const isDone: SQL = sql`("repair"."status" = 'done' or exists (
  with recursive again as (
    select r.id, r.status from "repair" r
      where r.account_id = "repair"."account_id" and r.carried_from_id = "repair"."id" and r.deleted_at is null
    union
    select r.id, r.status from "repair" r join again on r.carried_from_id = again.id
      where r.account_id = "repair"."account_id" and r.deleted_at is null)
  select 1 from again where again.status = 'done'))`

/**
 * What was found, by issue and the most frequent first, and how much of it is done by now. A fault that visits carry on counts once,
 * when it was found first; what was a mistake does not count.
 */
export async function readFindingFigures(context: RequestContext, period: z.output<typeof reportQuery>) {
  const { tx, session } = context
  const found = count()
  const rows = await tx
    .select({ issue_code: repair.issue_code, found, done: countIf(isDone) })
    .from(repair)
    .where(
      and(
        eq(repair.account_id, session.accountId),
        isNull(repair.deleted_at),
        ne(repair.status, 'void'),
        isNull(repair.carried_from_id),
        ownWork(session, repair.found_by),
        withinDays(repair.found_at, period, session.timezone),
      ),
    )
    .groupBy(repair.issue_code)
    .orderBy(desc(found), repair.issue_code)
  const issues = await readIssueTypes(context)
  const by_issue = rows.map((row) => {
    const { label_en = row.issue_code, label_es = row.issue_code } = issues.get(row.issue_code) ?? {}
    return { ...row, label_en, label_es }
  })
  return {
    total: rows.reduce((sum, row) => sum + row.found, 0),
    done: rows.reduce((sum, row) => sum + row.done, 0),
    by_issue,
  }
}
