import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteQuery } from '../../contract/quotes.ts'
import { quote } from '../db/schema/index.ts'
import { containsPattern } from '../lists/containsPattern.ts'

const openStatuses = ['draft', 'sent', 'viewed', 'approved', 'partly_approved']

/** Which quotes of the account a list shows. */
export function quoteFilter(accountId: string, query: z.output<typeof quoteQuery>): SQL | undefined {
  const { status, open, client_id, site_id, checkup_id, q } = query
  return and(
    eq(quote.account_id, accountId),
    isNull(quote.deleted_at),
    status ? inArray(quote.status, status) : undefined,
    open === undefined ? undefined : (open ? inArray : notInArray)(quote.status, openStatuses),
    client_id ? eq(quote.client_id, client_id) : undefined,
    site_id ? eq(quote.site_id, site_id) : undefined,
    checkup_id ? eq(quote.checkup_id, checkup_id) : undefined,
    q ? matchesText(q) : undefined,
  )
}

function matchesText(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`("quote"."quote_no" ilike ${pattern} or "quote"."title" ilike ${pattern} or "client"."name" ilike ${pattern})`
}
