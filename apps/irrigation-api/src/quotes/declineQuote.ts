import type * as z from 'zod'
import type { quoteDecline } from '../../contract/quotes.ts'
import type { WorkContext } from '../http/workContext.ts'
import { assertShown, type ShownQuote } from './assertShown.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { decidedBy } from './decidedBy.ts'
import { decideLines } from './decideLines.ts'
import { lockQuote } from './lockQuote.ts'
import { logTransition } from './logTransition.ts'
import { notifyDecision } from './notifyDecision.ts'
import { readLines } from './readLines.ts'

/** Why a client does not want a quote; who decides by link says what they were shown. */
export interface Refusal extends z.output<typeof quoteDecline> {
  readonly shown?: ShownQuote
  /** The address that the deciding link was mailed to. */
  readonly address?: string | null
}

/** Keeps that the client does not want a quote; “later” with a date puts its repairs off, anything else declines them. */
export async function declineQuote(context: WorkContext, id: string, refusal: Refusal) {
  const row = await lockQuote(context, id)
  const { reason, deferred_until_on = null, address } = refusal
  const { from, to } = await assertTransition(context, row, { to: 'declined', facts: { reason } })
  const stored = await readLines(context, id)
  const shown = refusal.shown && assertShown(row, stored, refusal.shown)
  const decision = reason === 'later' && deferred_until_on !== null ? ('deferred' as const) : ('declined' as const)
  const lines = stored.map((line) => ({ ...line, decision }))
  await decideLines(context, lines, { status: to, reason, deferred_until_on, signed_name: null })
  await logTransition(context, id, { from, to, reason, ...shown })
  await notifyDecision(context, row, to)
  return changeQuote(context, id, {
    status: to,
    declined_at: context.now.toISOString(),
    decline_reason: reason,
    ...shown,
    ...(await decidedBy(context, address)),
  })
}
