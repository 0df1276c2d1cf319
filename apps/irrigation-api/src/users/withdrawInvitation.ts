import { and, eq } from 'drizzle-orm'
import { invitation, user } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertInvitable } from './assertInvitable.ts'
import { assertInvited } from './assertInvited.ts'
import { lockUser } from './lockUser.ts'

/** Takes an invitation back: its link works no longer, and its seat is free. */
export async function withdrawInvitation(context: RequestContext, id: string) {
  const { tx, session, now } = context
  const row = await lockUser(context, id)
  assertFresh(context, row)
  assertInvitable(context, row.role)
  assertInvited(row)
  await runInScope(tx, { kind: 'auth' }, () =>
    tx.delete(invitation).where(and(eq(invitation.account_id, session.accountId), eq(invitation.user_id, id))),
  )
  await tx
    .update(user)
    .set({ deleted_at: now.toISOString(), ...changedRow(context) })
    .where(and(eq(user.account_id, session.accountId), eq(user.id, id)))
  await logActivity(context, { verb: 'user.withdrawn', targetType: 'user', targetId: id })
  return row
}
