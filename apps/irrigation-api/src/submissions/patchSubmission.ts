import type * as z from 'zod'
import type { submissionPatch } from '../../contract/submissions.ts'
import { findBackflowTest } from '../backflow-tests/findBackflowTest.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { changeSubmission } from './changeSubmission.ts'
import { findFiles } from './findFiles.ts'
import { lockEditable } from './lockEditable.ts'
import type { LockedSubmission } from './lockSubmission.ts'
import { readSubmission } from './readSubmission.ts'

type Body = z.output<typeof submissionPatch>

/** Changes a draft, or what was returned to be corrected. */
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

/** The test that takes the place of another is signed, and of the same site. */
async function assertTest(context: RequestContext, { kind, site_id }: LockedSubmission, id: string): Promise<void> {
  const test = await findBackflowTest(context, id)
  if (kind === 'backflow_test' && test.site_id === site_id && test.status === 'certified') return
  throw new ApiError(422, 'municipal_submission.test_unfit', 'Another test is of the same site, and signed.')
}
