import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertTransition } from './assertTransition.ts'
import { changeCheckup } from './changeCheckup.ts'
import { lockFreshCheckup } from './lockFreshCheckup.ts'

/** Calls a visit off. */
export async function cancelCheckup(context: RequestContext, id: string, reason: string) {
  const row = await lockFreshCheckup(context, id)
  const { from, to } = assertTransition(row, { to: 'cancelled', facts: { reason } }, context.session)
  await logActivity(context, {
    verb: 'checkup.cancelled',
    targetType: 'checkup',
    targetId: id,
    diff: { from, to, reason },
  })
  return changeCheckup(context, id, { status: to, cancel_reason: reason })
}
