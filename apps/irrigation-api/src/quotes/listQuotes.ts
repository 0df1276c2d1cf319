import { may } from '@sluice/irrigation-rules'
import { and } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteQuery } from '../../contract/quotes.ts'
import { client, quote, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { joinedSortKey, sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'
import { quoteFields, quoteJoins } from './quoteFields.ts'
import { quoteFilter } from './quoteFilter.ts'
import { readActor } from './readActor.ts'

const sorts = {
  ...sortKeysOf(quote, ['quote_no', 'title', 'issued_on', 'valid_until_on', 'created_at', 'updated_at']),
  ...joinedSortKey('client_name', client.name),
}
const priceSorts = sortKeysOf(quote, ['total_cents'])

/** One page of the quotes of the account; only who sees prices can sort by them. */
export async function listQuotes(context: RequestContext, query: z.output<typeof quoteQuery>) {
  const { tx } = context
  const actor = readActor(context)
  const page = resolvePage(query, {
    table: 'quote',
    defaultSort: '-issued_on',
    sorts: may('see_prices', actor).ok ? { ...sorts, ...priceSorts } : sorts,
  })
  const filter = await quoteFilter(context, query)
  const rows = await tx
    .select({ ...quoteFields, sort_key: page.sortKey })
    .from(quote)
    .innerJoin(client, quoteJoins.client)
    .leftJoin(site, quoteJoins.site)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  return toListPage(rows, page, () => countUpTo(tx, quote, filter))
}
