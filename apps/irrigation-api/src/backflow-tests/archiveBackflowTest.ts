import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { changeBackflowTest } from './changeBackflowTest.ts'
import { linkObservation } from './linkObservation.ts'
import { lockDraftTest } from './lockDraftTest.ts'

/** Takes a draft out of the lists. */
export async function archiveBackflowTest(context: RequestContext, id: string) {
  const { checkup_id, backflow_id } = await lockDraftTest(context, id)
  await linkObservation(context, { checkup_id, backflow_id, backflow_test_id: null })
  await logActivity(context, { verb: 'archived', targetType: 'backflow_test', targetId: id })
  return changeBackflowTest(context, id, { deleted_at: context.now.toISOString() })
}
