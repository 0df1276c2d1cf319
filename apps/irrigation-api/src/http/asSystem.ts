import type { WorkContext } from './workContext.ts'

/** The same transaction, in which the product itself goes on: what follows from a change, not the change itself. */
export function asSystem(context: WorkContext): WorkContext {
  const { accountId, timezone } = context.session
  const session = { accountId, timezone, userId: null, role: 'system' as const, holds: [] }
  return { ...context, session, ifMatch: undefined }
}
