import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type quoteQuery, quoteStatuses } from '../../contract/quotes.ts'
import { quote } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { textFilter } from '../lists/textFilter.ts'

const openStatuses: readonly string[] = ['draft', 'sent', 'viewed', 'approved', 'partly_approved']

const statusesThatAre = (open: boolean) => quoteStatuses.filter((status) => openStatuses.includes(status) === open)

/** Which quotes of the account a list shows. */
export async function quoteFilter(
  { tx, session: { accountId } }: RequestContext,
  query: z.output<typeof quoteQuery>,
): Promise<SQL | undefined> {
  const { status, open, client_id, site_id, checkup_id, q } = query
  return and(
    eq(quote.account_id, accountId),
    isNull(quote.deleted_at),
    status ? inArray(quote.status, status) : undefined,
    open === undefined ? undefined : inArray(quote.status, statusesThatAre(open)),
    client_id ? eq(quote.client_id, client_id) : undefined,
    site_id ? eq(quote.site_id, site_id) : undefined,
    checkup_id ? eq(quote.checkup_id, checkup_id) : undefined,
    q
      ? await textFilter(tx, q, { table: quote, accountId, columns: [quote.quote_no, quote.title], related: ofClients })
      : undefined,
  )
}

function ofClients(pattern: string): readonly SQL[] {
  return [
    sql`select 1 from "client" c
    where c.account_id = "quote"."account_id" and c.id = "quote"."client_id" and c.name ilike ${pattern}`,
  ]
}
