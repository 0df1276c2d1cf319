import { runInScope } from '../db/tenancy.ts'
import type { RequestContext } from './requestContext.ts'

/** Does something in the account that a submission is of, and comes back to what the session itself may reach. */
export function workInAccount<T>(
  context: RequestContext,
  accountId: string,
  run: (inside: RequestContext) => Promise<T>,
): Promise<T> {
  const { tx, session } = context
  return runInScope(tx, { kind: 'member', accountId, userId: session.userId }, () =>
    run({ ...context, session: { ...session, accountId } }),
  )
}
