import type * as z from 'zod'
import type { reviewReturn } from '../../contract/reviews.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { reviewSubmission } from './reviewSubmission.ts'

type Body = z.output<typeof reviewReturn>

/** Returns a submission with the fields that have to be corrected. */
export function returnSubmission(context: RequestContext, id: string, { fields_to_correct, note = null }: Body) {
  return reviewSubmission(context, id, ({ now }) => ({
    from: 'in_review',
    to: 'returned',
    facts: { fields_to_correct },
    note,
    resolve: () => ({ decided_at: now.toISOString(), fields_to_correct }),
  }))
}
