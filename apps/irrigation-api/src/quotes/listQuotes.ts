import { may } from '@sluice/irrigation-rules'
import { and, count } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteQuery } from '../../contract/quotes.ts'
import { client, quote, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import type { SortKey } from '../lists/sortKey.ts'
import { toListPage } from '../lists/toListPage.ts'
import { quoteFields, quoteJoins } from './quoteFields.ts'
import { quoteFilter } from './quoteFilter.ts'
import { readActor } from './readActor.ts'

const sorts: Readonly<Record<string, SortKey>> = {
  quote_no: { expression: '"quote"."quote_no"', type: 'text' },
  title: { expression: 'lower("quote"."title")', type: 'text' },
  client_name: { expression: 'lower("client"."name")', type: 'text' },
  issued_on: { expression: '"quote"."issued_on"', type: 'date' },
  valid_until_on: { expression: '"quote"."valid_until_on"', type: 'date' },
  created_at: { expression: '"quote"."created_at"', type: 'timestamptz' },
  updated_at: { expression: '"quote"."updated_at"', type: 'timestamptz' },
}
const priceSorts: typeof sorts = { total_cents: { expression: '"quote"."total_cents"', type: 'integer' } }

/** One page of the quotes of the account; only who sees prices can sort by them. */
export async function listQuotes(context: RequestContext, query: z.output<typeof quoteQuery>) {
  const { tx, session } = context
  const actor = readActor(context)
  const page = resolvePage(query, {
    table: 'quote',
    defaultSort: '-issued_on',
    sorts: may('see_prices', actor).ok ? { ...sorts, ...priceSorts } : sorts,
  })
  const filter = quoteFilter(session.accountId, query)
  const rows = await tx
    .select({ ...quoteFields, sort_key: page.sortKey })
    .from(quote)
    .innerJoin(client, quoteJoins.client)
    .leftJoin(site, quoteJoins.site)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  const [counted] = await tx.select({ total: count() }).from(quote).innerJoin(client, quoteJoins.client).where(filter)
  return toListPage(rows, page, counted?.total ?? 0)
}
