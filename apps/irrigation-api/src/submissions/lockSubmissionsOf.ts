import { and, eq, inArray, isNull } from 'drizzle-orm'
import { municipalSubmission } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Submissions of a checkup that were handed in and not returned, rejected or withdrawn, held until the request is done. */
export function lockSubmissionsOf({ tx, session }: RequestContext, checkupId: string) {
  return tx
    .select()
    .from(municipalSubmission)
    .where(
      and(
        eq(municipalSubmission.account_id, session.accountId),
        eq(municipalSubmission.checkup_id, checkupId),
        inArray(municipalSubmission.status, ['submitted', 'in_review', 'accepted']),
        isNull(municipalSubmission.deleted_at),
      ),
    )
    .orderBy(municipalSubmission.id)
    .for('update')
}

/** Such a submission. */
export type PendingSubmission = Awaited<ReturnType<typeof lockSubmissionsOf>>[number]
