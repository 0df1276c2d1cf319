import { isVisit } from '../http/isVisit.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readSubmission } from '../submissions/readSubmission.ts'
import { dateSite } from './dateSite.ts'
import { decideSubmission, type Review } from './decideSubmission.ts'
import { reviewSubmission } from './reviewSubmission.ts'

/**
 * A submission that was accepted is looked at again; what it was due for is due again. Product staff does so where a reviewer
 * cannot, in the account they visit, whose transactions are read-only, so that this one is its own.
 */
export async function reopenSubmission(context: RequestContext, id: string, note: string) {
  const { session, world } = context
  if (!isVisit(session)) return reviewSubmission(context, id, (inside) => reviewOf(inside, note))
  const scope = { kind: 'member', accountId: session.accountId, userId: session.userId } as const
  return world.db.transact(scope, async (tx) => {
    const inside = { ...context, tx }
    await decideSubmission(inside, id, reviewOf(inside, note))
    return readSubmission(inside, id)
  })
}

function reviewOf(inside: RequestContext, note: string): Review {
  return {
    from: 'accepted',
    to: 'in_review',
    facts: { note },
    note,
    async resolve({ kind, site_id, due_on }) {
      if (kind !== 'backflow_test' && site_id !== null) await dateSite(inside, site_id, due_on)
      return { decided_at: null, next_due_on: null }
    },
  }
}
