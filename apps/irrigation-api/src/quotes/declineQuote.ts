import type * as z from 'zod'
import type { quoteDecline } from '../../contract/quotes.ts'
import type { WorkContext } from '../http/workContext.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { decideLines } from './decideLines.ts'
import { lockQuote } from './lockQuote.ts'
import { logTransition } from './logTransition.ts'
import { notifyDecision } from './notifyDecision.ts'
import { readLines } from './readLines.ts'

/** Keeps that the client does not want a quote; “later” with a date puts its repairs off, anything else declines them. */
export async function declineQuote(context: WorkContext, id: string, body: z.output<typeof quoteDecline>) {
  const row = await lockQuote(context, id)
  const { reason, deferred_until_on = null } = body
  const { from, to } = await assertTransition(context, row, { to: 'declined', facts: { reason } })
  const decision = reason === 'later' && deferred_until_on !== null ? ('deferred' as const) : ('declined' as const)
  const lines = (await readLines(context, id)).map((line) => ({ ...line, decision }))
  await decideLines(context, lines, { status: to, reason, deferred_until_on, signed_name: null })
  await logTransition(context, id, { from, to, reason })
  await notifyDecision(context, row, to)
  return changeQuote(context, id, { status: to, declined_at: context.now.toISOString(), decline_reason: reason })
}
