import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { type LockedSubmission, lockSubmission } from './lockSubmission.ts'

/**
 * The submission with this id in one of these states, held until the request is done.
 * @throws {ApiError} 409 `municipal_submission.not_editable` in any other.
 */
export async function lockEditable(
  context: RequestContext,
  id: string,
  states: readonly string[],
): Promise<LockedSubmission> {
  const row = await lockSubmission(context, id)
  if (states.includes(row.status)) return row
  const payload = { status: row.status }
  throw new ApiError(409, 'municipal_submission.not_editable', 'What was handed in is not changed.', { payload })
}
