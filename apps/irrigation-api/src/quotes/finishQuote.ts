import type { RequestContext } from '../http/requestContext.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { lockQuote } from './lockQuote.ts'
import { logTransition } from './logTransition.ts'

/** Says by hand that the work of a quote is done. */
export async function finishQuote(context: RequestContext, id: string) {
  const row = await lockQuote(context, id)
  const { from, to } = await assertTransition(context, row, { to: 'done', via: 'by_hand' })
  await logTransition(context, id, { from, to })
  return changeQuote(context, id, { status: to, done_at: context.now.toISOString() })
}
