import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { type LockedBackflowTest, lockBackflowTest } from './lockBackflowTest.ts'

/**
 * The draft with this id, held until the request is done.
 * @throws {ApiError} 409 `backflow_test.not_editable` for a test that was signed.
 */
export async function lockDraftTest(context: RequestContext, id: string): Promise<LockedBackflowTest> {
  const row = await lockBackflowTest(context, id)
  if (row.status === 'draft') return row
  throw new ApiError(409, 'backflow_test.not_editable', 'A test that was signed never changes; correct it instead.', {
    payload: { status: row.status },
  })
}
