import { and, eq } from 'drizzle-orm'
import { pendingSignUp } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import { ApiError } from '../http/ApiError.ts'
import type { WorkContext } from '../http/workContext.ts'
import { type NewMail, writeMail } from './writeMail.ts'

/**
 * Puts a mail into the outbox whose words or recipient a member chose.
 * @throws {ApiError} 403 `auth.email_unconfirmed` for who has not opened the mail to their own address: anybody could have others written to.
 */
export async function mailOut(context: WorkContext, fields: NewMail): Promise<void> {
  await assertConfirmed(context)
  await writeMail(context.tx, context.world, fields)
}

/** Refuses (403) who has signed up and not confirmed their address. */
export async function assertConfirmed({ tx, session }: WorkContext): Promise<void> {
  const { accountId, userId } = session
  if (userId === null) return
  const isPending = and(eq(pendingSignUp.account_id, accountId), eq(pendingSignUp.user_id, userId))
  const pending = await runInScope(tx, { kind: 'auth' }, () => tx.$count(pendingSignUp, isPending))
  if (pending === 0) return
  const sentence = 'Confirm your own address first: the mail that welcomed you has a link.'
  throw new ApiError(403, 'auth.email_unconfirmed', sentence)
}
