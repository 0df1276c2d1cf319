import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { changeBackflowTest } from './changeBackflowTest.ts'
import { lockDraftTest } from './lockDraftTest.ts'

/** The office lets the gauge of a draft pass although its calibration is past due. */
export async function overrideGauge(context: RequestContext, id: string, reason: string) {
  const { gauge_id } = await lockDraftTest(context, id)
  if (gauge_id === null) throw new ApiError(422, 'backflow_test.gauge_required', 'Say which gauge first.')
  const diff = { gauge_id, reason }
  await logActivity(context, {
    verb: 'backflow_test.gauge_overridden',
    targetType: 'backflow_test',
    targetId: id,
    diff,
  })
  return changeBackflowTest(context, id, {
    gauge_override_reason: reason,
    gauge_overridden_by: context.session.userId,
  })
}
