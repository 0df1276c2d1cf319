import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { submissionPatch } from '../../../contract/submissions.ts'
import { followSubmission } from '../../assets/backflow-tests/certify.ts'
import { findBackflowTest, lockBackflowTest } from '../../assets/backflow-tests/rows.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { notify } from '../../rows/notify.ts'
import { withoutUndefined } from '../../rows/rows.ts'
import { readSubmission } from './read.ts'
import {
  changeSubmission,
  type LockedSubmission,
  lockEditable,
  lockSubmission,
  type PendingSubmission,
} from './rows.ts'
import { assertOnlyOne, findFiles, readSubmitter } from './rules.ts'

type Body = z.output<typeof submissionPatch>

/** Changes a draft or a returned submission. */
export async function patchSubmission(context: RequestContext, id: string, { file_urls, ...body }: Body) {
  const row = await lockEditable(context, id, ['draft', 'returned'])
  const changes = withoutUndefined(body)
  if (changes.backflow_test_id !== undefined) await assertTest(context, row, changes.backflow_test_id)
  if (changes.exemption_reason !== undefined && row.kind !== 'exemption')
    throw new ApiError(422, 'municipal_submission.no_exemption', 'Only an exemption has a reason.')
  const files = file_urls === undefined ? {} : { file_ids: await findFiles(context, file_urls) }
  await changeSubmission(context, id, { ...changes, ...files })
  return readSubmission(context, id)
}

/** Requires a replacement test to be certified, of the same site, and in no other submission. */
async function assertTest(context: RequestContext, row: LockedSubmission, id: string): Promise<void> {
  await lockBackflowTest({ ...context, ifMatch: undefined }, id)
  const test = await findBackflowTest(context, id)
  if (row.backflow_test_id === id) return
  if (row.kind !== 'backflow_test' || test.site_id !== row.site_id || test.status !== 'certified')
    throw new ApiError(422, 'municipal_submission.test_unfit', 'Another test is of the same site, and signed.')
  await assertOnlyOne(context, { ...row, backflow_test_id: id })
}

/** Archives a draft. */
export async function archiveSubmission(context: RequestContext, id: string) {
  await lockEditable(context, id, ['draft'])
  await changeSubmission(context, id, { deleted_at: context.now.toISOString() })
  await logActivity(context, { verb: 'archived', targetType: 'municipal_submission', targetId: id })
  return readSubmission(context, id, true)
}

/** Withdraws a submission; its test can then be submitted again. */
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

/** Returns a submission whose checkup was reopened, until that is completed again. */
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
