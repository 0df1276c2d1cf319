import type { QuoteStatus } from '@sluice/irrigation-rules'
import { findClient } from '../clients/findClient.ts'
import type { WorkContext } from '../http/workContext.ts'
import { notifyOffice } from '../notifications/notifyOffice.ts'
import type { LockedQuote } from './lockQuote.ts'

/** Tells the office what a client said to a quote. */
export async function notifyDecision(context: WorkContext, row: LockedQuote, to: QuoteStatus): Promise<void> {
  const { name } = await findClient(context, row.client_id)
  const data = { quote_no: row.quote_no, client_name: name }
  await notifyOffice(context, { kind: `quote_${to}`, targetType: 'quote', targetId: row.id, data })
}
