import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { backflowTest, checkup, municipalSubmission } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/**
 * Which submissions a user sees: a reviewer those handed in to their municipality, whosever they are, a technician those of their
 * own work, everybody else those of the account.
 */
export function visibleSubmissions({ tx, session }: RequestContext): SQL | undefined {
  const { role, accountId, municipalityId, userId } = session
  const isThere = isNull(municipalSubmission.deleted_at)
  if (role === 'municipal_reviewer') {
    const isTheirs = municipalityId ? eq(municipalSubmission.municipality_id, municipalityId) : sql`false`
    return and(isThere, isTheirs, ne(municipalSubmission.status, 'draft'))
  }
  const isOfAccount = and(isThere, eq(municipalSubmission.account_id, accountId))
  if (role !== 'technician') return isOfAccount
  const visits = tx
    .select({ id: checkup.id })
    .from(checkup)
    .where(and(eq(checkup.account_id, accountId), eq(checkup.assigned_user_id, userId)))
  const tests = tx
    .select({ id: backflowTest.id })
    .from(backflowTest)
    .where(and(eq(backflowTest.account_id, accountId), eq(backflowTest.tester_user_id, userId)))
  const isOwn = or(
    eq(municipalSubmission.created_by, userId),
    eq(municipalSubmission.submitter_user_id, userId),
    inArray(municipalSubmission.checkup_id, visits),
    inArray(municipalSubmission.backflow_test_id, tests),
  )
  return and(isOfAccount, isOwn)
}
