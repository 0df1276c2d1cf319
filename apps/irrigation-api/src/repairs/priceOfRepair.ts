import { and, eq } from 'drizzle-orm'
import { findClient } from '../clients/findClient.ts'
import { site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { lineOfRepair } from '../quotes/lineOfRepair.ts'
import { toPricedLine } from '../quotes/quoteLineDraft.ts'
import { readPricing } from '../quotes/readPricing.ts'
import { readQuotedRepairs } from '../quotes/readQuotedRepairs.ts'
import { firstRow } from '../rows/firstRow.ts'

/** What a repair costs the client, in cents: as a line of a quote would, by the price book of the client. */
export async function priceOfRepair(context: RequestContext, id: string): Promise<number> {
  const [quoted] = await readQuotedRepairs(context, [id])
  if (!quoted) return 0
  const { tx, session } = context
  const owner = await tx
    .select({ client_id: site.client_id })
    .from(site)
    .where(and(eq(site.account_id, session.accountId), eq(site.id, quoted.repair.site_id)))
  const customer = await findClient(context, firstRow(owner).client_id)
  const pricing = await readPricing(context, customer.price_book_id)
  const terms = {
    pricing: { ...pricing, book: pricing.book ?? pricing.defaultBook },
    locale: customer.preferred_locale,
  }
  return toPricedLine(await lineOfRepair(context, quoted, terms)).line_total_cents
}
