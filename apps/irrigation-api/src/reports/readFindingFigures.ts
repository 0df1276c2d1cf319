import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import { repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readIssueTypes } from '../issue-types/readIssueTypes.ts'
import { countIf } from './countIf.ts'
import { ownWork } from './ownWork.ts'
import { withinDays } from './withinDays.ts'

/** What was found, by issue and the most frequent first, and how much of it is done by now; what was a mistake does not count. */
export async function readFindingFigures(context: RequestContext, period: z.output<typeof reportQuery>) {
  const { tx, session } = context
  const found = count()
  const rows = await tx
    .select({ issue_code: repair.issue_code, found, done: countIf(sql`${repair.status} = 'done'`) })
    .from(repair)
    .where(
      and(
        eq(repair.account_id, session.accountId),
        isNull(repair.deleted_at),
        ne(repair.status, 'void'),
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
