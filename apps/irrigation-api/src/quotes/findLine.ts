import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { type QuoteLineRow, readLines } from './readLines.ts'

/** Names a line of a quote. */
export interface LineKey {
  readonly id: string
  readonly line_id: string
}

/** The line of the quote; 404 when the quote has none with this id. */
export async function findLine(context: RequestContext, { id, line_id }: LineKey): Promise<QuoteLineRow> {
  const line = (await readLines(context, id)).find((it) => it.id === line_id)
  if (!line) throw notFound('quote_line_item')
  return line
}
