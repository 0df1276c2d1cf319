import { and, eq, inArray } from 'drizzle-orm'
import { product } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { readQuote } from '../quotes/readQuote.ts'

const bought: readonly string[] = ['kit', 'part']

/** What a quote needs to be bought, without prices: parts and kits that are not refused, those of one product together. */
export async function readSharedParts(context: WorkContext, quoteId: string) {
  const { tx, session } = context
  const { quote_no, title, lines } = await readQuote(context, quoteId)
  const needed = lines.filter(
    ({ kind, selected, decision }) => bought.includes(kind) && selected && decision !== 'declined',
  )
  const ids = [...new Set(needed.flatMap(({ product_id }) => (product_id === null ? [] : [product_id])))]
  const products =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(product)
          .where(and(eq(product.account_id, session.accountId), inArray(product.id, ids)))
  const listed = products.map(({ id, sku, name_en, brand, model, unit }) => {
    const qty = needed.filter(({ product_id }) => product_id === id).reduce((sum, line) => sum + line.qty, 0)
    return { sku, name: name_en, brand, model, qty: Math.round(qty * 100) / 100, unit }
  })
  const others = needed
    .filter(({ product_id }) => product_id === null)
    .map(({ description, qty, unit }) => ({ sku: null, name: description, brand: null, model: null, qty, unit }))
  return { quote_no, title, parts: [...listed, ...others] }
}
