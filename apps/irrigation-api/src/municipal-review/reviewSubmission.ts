import type { RequestContext } from '../http/requestContext.ts'
import { workInAccount } from '../http/workInAccount.ts'
import { findSubmission } from '../submissions/findSubmission.ts'
import { readSubmission } from '../submissions/readSubmission.ts'
import { decideSubmission, type Review } from './decideSubmission.ts'

/** A decision together with the transaction in the account that it is made in. */
type ReviewIn = (inside: RequestContext) => Review

/** A reviewer finds the submission among those to their municipality, decides it in the account it is of, and reads it again. */
export async function reviewSubmission(context: RequestContext, id: string, review: ReviewIn) {
  const { account_id } = await findSubmission(context, id)
  await workInAccount(context, account_id, (inside) => decideSubmission(inside, id, review(inside)))
  return readSubmission(context, id)
}
