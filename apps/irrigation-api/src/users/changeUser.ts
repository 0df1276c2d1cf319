import { and, eq } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { findUser } from './findUser.ts'
import { lockUser } from './lockUser.ts'

type Changes = { readonly [K in keyof typeof user.$inferInsert]?: (typeof user.$inferInsert)[K] | undefined }

/** Writes changes of somebody of the account, at the revision that was read. */
export async function changeUser(context: RequestContext, id: string, changes: Changes) {
  assertFresh(context, await lockUser(context, id))
  await context.tx
    .update(user)
    .set({ ...withoutUndefined(changes), ...changedRow(context) })
    .where(and(eq(user.account_id, context.session.accountId), eq(user.id, id)))
  return findUser(context, id)
}
