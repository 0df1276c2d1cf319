import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import { repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readIssueTypes } from '../issue-types/readIssueTypes.ts'
import { ownWork } from './ownWork.ts'
import { withinDays } from './withinDays.ts'

/**
 * What was found, by issue and the most frequent first, and how much of it is done by now. A fault that visits carry on counts once,
 * when it was found first, and is done when one of them mended it; what was a mistake does not count.
 */
export async function readFindingFigures(context: RequestContext, period: z.output<typeof reportQuery>) {
  const { tx, session } = context
  const isCounted = and(
    eq(repair.account_id, session.accountId),
    isNull(repair.deleted_at),
    ne(repair.status, 'void'),
    isNull(repair.carried_from_id),
    ownWork(session, repair.found_by),
    withinDays(repair.found_at, period, session.timezone),
  )
  /** With an offset they are looked up one fault after the other, by their index. */
  const carriedFrom = (id: SQL) => sql`select "repair".id, "repair".status from "repair"
    where "repair".account_id = ${session.accountId} and "repair".carried_from_id = ${id}
      and "repair".deleted_at is null offset 0`
  const { rows } = await tx.execute<{ issue_code: string; found: number; done: number }>(sql`
    with recursive fault as materialized (
      select ${repair.id} as id, ${repair.issue_code} as issue_code, ${repair.status} as status
        from ${repair} where ${isCounted}),
    again as (
      select fault.id as first, r.id, r.status from fault cross join lateral (${carriedFrom(sql`fault.id`)}) r
        where fault.status <> 'done'
      union
      select again.first, r.id, r.status from again cross join lateral (${carriedFrom(sql`again.id`)}) r)
    select issue_code, count(*)::int as found,
      (count(*) filter (where status = 'done' or id in (select first from again where again.status = 'done')))::int as done
    from fault group by issue_code order by found desc, issue_code`)
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
