import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import type { RequestContext } from '../http/requestContext.ts'
import { notify } from '../notifications/notify.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { changeSubmission } from './changeSubmission.ts'
import type { PendingSubmission } from './lockSubmissionsOf.ts'

/** A submission of a checkup that is opened again waits until that is completed anew. */
export async function returnReopened(
  context: RequestContext,
  { id, status, submitter_user_id }: PendingSubmission,
): Promise<void> {
  const facts = { checkup_status: 'in_progress' } as const
  const asked = { status, to: 'returned', via: 'reopened', actor: { role: 'system' }, facts } as const
  const { from, to } = assertAllowed(municipalSubmissionTransitions, asked)
  await changeSubmission(context, id, { status: to, decision_note: 'The checkup was opened again.' })
  const target = { targetType: 'municipal_submission', targetId: id }
  await logActivity(context, { verb: 'municipal_submission.returned', ...target, diff: { from, to, by: 'system' } })
  await notify(context, [submitter_user_id], { kind: 'municipal_submission.returned', ...target })
}
