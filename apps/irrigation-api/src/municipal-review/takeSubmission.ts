import { and, eq } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { reviewSubmission } from './reviewSubmission.ts'

/** A reviewer begins to look at a submission, and is named on it. */
export async function takeSubmission(context: RequestContext, id: string) {
  const reviewer_name = await nameOf(context)
  return reviewSubmission(context, id, ({ session }) => ({
    from: 'submitted',
    to: 'in_review',
    resolve: () => ({ reviewer_user_id: session.userId, reviewer_name }),
  }))
}

async function nameOf({ tx, session }: RequestContext): Promise<string> {
  const isMe = and(eq(user.account_id, session.accountId), eq(user.id, session.userId))
  return firstRow(await tx.select({ name: user.name }).from(user).where(isMe)).name
}
