import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { changeSubmission } from './changeSubmission.ts'
import { lockEditable } from './lockEditable.ts'
import { readSubmission } from './readSubmission.ts'

/** Takes a draft out of the lists. */
export async function archiveSubmission(context: RequestContext, id: string) {
  await lockEditable(context, id, ['draft'])
  await changeSubmission(context, id, { deleted_at: context.now.toISOString() })
  await logActivity(context, { verb: 'archived', targetType: 'municipal_submission', targetId: id })
  return readSubmission(context, id, true)
}
