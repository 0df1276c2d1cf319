import type { RequestContext } from '../http/requestContext.ts'
import { assertInvitable } from './assertInvitable.ts'
import { assertInvited } from './assertInvited.ts'
import { lockUser } from './lockUser.ts'
import { sendInvitation } from './sendInvitation.ts'

/** Mails an invitation again. @throws {ApiError} 422 `user.not_invited` for somebody who has joined. */
export async function resendInvitation(context: RequestContext, id: string) {
  const row = await lockUser(context, id)
  assertInvitable(context, row.role)
  assertInvited(row)
  await sendInvitation(context, row)
  return row
}
