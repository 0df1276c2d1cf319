import type * as z from 'zod'
import type { submissionPatch } from '../../contract/submissions.ts'
import { findBackflowTest } from '../backflow-tests/findBackflowTest.ts'
import { lockBackflowTest } from '../backflow-tests/lockBackflowTest.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertOnlyOne } from './assertOnlyOne.ts'
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

/** The test that takes the place of another is signed, of the same site, and in no other submission. */
async function assertTest(context: RequestContext, row: LockedSubmission, id: string): Promise<void> {
  await lockBackflowTest({ ...context, ifMatch: undefined }, id)
  const test = await findBackflowTest(context, id)
  if (row.backflow_test_id === id) return
  if (row.kind !== 'backflow_test' || test.site_id !== row.site_id || test.status !== 'certified')
    throw new ApiError(422, 'municipal_submission.test_unfit', 'Another test is of the same site, and signed.')
  await assertOnlyOne(context, { ...row, backflow_test_id: id })
}
