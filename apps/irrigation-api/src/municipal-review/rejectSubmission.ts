import type { RequestContext } from '../http/requestContext.ts'
import { reviewSubmission } from './reviewSubmission.ts'

/** Rejects a submission for good. */
export function rejectSubmission(context: RequestContext, id: string, reason: string) {
  return reviewSubmission(context, id, ({ now }) => ({
    from: 'in_review',
    to: 'rejected',
    facts: { reason },
    note: reason,
    resolve: () => ({ decided_at: now.toISOString() }),
  }))
}
