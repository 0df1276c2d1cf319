import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { localDate } from '../time/localDate.ts'

/**
 * The calendar day of a test.
 * @throws {ApiError} 422 `backflow_test.in_future`.
 */
export function testedOn({ now, session }: RequestContext, testedAt: string): string {
  const moment = new Date(testedAt)
  if (moment <= now) return localDate(moment, session.timezone)
  const payload = { fields: { tested_at: 'Now or earlier.' } }
  throw new ApiError(422, 'backflow_test.in_future', 'A test is not of the future.', { payload })
}
