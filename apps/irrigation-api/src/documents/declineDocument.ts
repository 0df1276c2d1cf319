import type * as z from 'zod'
import type { documentDecline } from '../../contract/documents.ts'
import { declineQuote } from '../quotes/declineQuote.ts'
import type { DocumentDecision } from './decideDocument.ts'

/** That the holder of a link does not want what is offered. */
export function declineDocument(body: z.output<typeof documentDecline>): DocumentDecision {
  return {
    decision: 'declined',
    prepare:
      async () =>
      (context, row, { link }) =>
        declineQuote(context, row.id, { ...body, shown: body, address: link.sent_to }),
  }
}
