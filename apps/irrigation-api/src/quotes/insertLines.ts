import { quoteLineItem } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { newRow } from '../rows/newRow.ts'
import { type QuoteLineDraft, toPricedLine } from './quoteLineDraft.ts'

/** Where new lines go. */
export interface LinePlace {
  readonly quoteId: string
  /** Place of the first one. */
  readonly sort: number
  /** Id of the only line, when a device made it. */
  readonly id?: string | undefined
}

/** Adds lines with their amounts to a quote. */
export async function insertLines(
  context: RequestContext,
  drafts: readonly QuoteLineDraft[],
  { quoteId, sort, id }: LinePlace,
): Promise<void> {
  if (drafts.length === 0) return
  await context.tx.insert(quoteLineItem).values(
    drafts.map((draft, index) => ({
      ...newRow(context, id),
      ...toPricedLine(draft),
      quote_id: quoteId,
      sort: sort + index,
    })),
  )
}
