import { enterAccount } from '../db/enterAccount.ts'
import { enterScope } from '../db/enterScope.ts'
import type { RequestContext } from './requestContext.ts'
import { scopeOf } from './scopeOf.ts'

/** Does something in the account that a submission is of, and comes back to what the session itself may reach. */
export async function workInAccount<T>(
  context: RequestContext,
  accountId: string,
  run: (inside: RequestContext) => Promise<T>,
): Promise<T> {
  const { tx, session } = context
  await enterAccount(tx, accountId, session.userId)
  const result = await run({ ...context, session: { ...session, accountId } })
  await enterScope(tx, scopeOf(session, false))
  return result
}
