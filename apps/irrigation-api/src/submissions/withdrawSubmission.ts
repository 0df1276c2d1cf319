import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import { followSubmission } from '../backflow-tests/followSubmission.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { changeSubmission } from './changeSubmission.ts'
import { lockSubmission } from './lockSubmission.ts'
import { readSubmission } from './readSubmission.ts'
import { readSubmitter } from './readSubmitter.ts'

/** Takes back what was handed in; a test that it carried can be handed in anew. */
export async function withdrawSubmission(context: RequestContext, id: string) {
  const row = await lockSubmission(context, id)
  const actor = await readSubmitter(context, row)
  const asked = { status: row.status, to: 'withdrawn', actor } as const
  const { from, to } = assertAllowed(municipalSubmissionTransitions, asked)
  await changeSubmission(context, id, { status: to })
  if (row.backflow_test_id) await followSubmission(context, row.backflow_test_id, to)
  const log = { targetType: 'municipal_submission', targetId: id, diff: { from, to } }
  await logActivity(context, { verb: 'municipal_submission.withdrawn', ...log })
  return readSubmission(context, id)
}
