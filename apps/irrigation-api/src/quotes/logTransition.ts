import type { WorkContext } from '../http/workContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import type { QuoteTransition } from './assertTransition.ts'

/** Writes a change of state of a quote to the activity log. */
export function logTransition(
  context: WorkContext,
  id: string,
  { from, to, ...more }: Omit<QuoteTransition, 'effects'> & Readonly<Record<string, unknown>>,
): Promise<void> {
  return logActivity(context, { verb: `quote.${to}`, targetType: 'quote', targetId: id, diff: { from, to, ...more } })
}
