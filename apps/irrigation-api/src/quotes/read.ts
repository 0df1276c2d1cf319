import { type Actor, may, type QuoteStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type quoteQuery, quoteStatuses } from '../../contract/quotes.ts'
import { prepared } from '../db/prepared.ts'
import { client, quote, site } from '../db/schema/index.ts'
import { notFound } from '../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { countUpTo, resolvePage, toListPage } from '../lists/page.ts'
import { joinedSortKey, sortKeysOf } from '../lists/sort.ts'
import { textFilter } from '../lists/text.ts'
import { readLines } from './lineRows.ts'

/**
 * Returns a quote with its lines, limited to what the user may see; 404 when there is none.
 * @param isArchived also finds archived quotes.
 */
export async function readQuote(context: WorkContext, id: string, isArchived = false) {
  const { tx, session } = context
  const isOne = and(eq(quote.account_id, sql.placeholder('accountId')), eq(quote.id, sql.placeholder('id')))
  const query = prepared(tx, { about: quoteFields, shape: isArchived ? 'one of all' : 'one' }, () =>
    tx
      .select(quoteFields)
      .from(quote)
      .innerJoin(client, quoteJoins.client)
      .leftJoin(site, quoteJoins.site)
      .where(and(isOne, isArchived ? undefined : isNull(quote.deleted_at))),
  )
  const [row] = await query.execute({ accountId: session.accountId, id })
  if (!row) throw notFound('quote')
  const lines = await readLines(context, id)
  return {
    ...row,
    lines,
  }
}

const sorts = {
  ...sortKeysOf(quote, ['quote_no', 'title', 'issued_on', 'valid_until_on', 'created_at', 'updated_at']),
  ...joinedSortKey('client_name', client.name),
}
const priceSorts = sortKeysOf(quote, ['total_cents'])

/** One page of the quotes of the account; sorting by price needs the right to see prices. */
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

const openStatuses: readonly string[] = ['draft', 'sent', 'viewed', 'approved', 'partly_approved']

const statusesThatAre = (open: boolean) => quoteStatuses.filter((status) => openStatuses.includes(status) === open)

/** SQL filter of the quote list. */
async function quoteFilter(
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

const { status: _status, ...columns } = getTableColumns(quote)

/** Columns read for a quote, joined by `quoteJoins`. */
const quoteFields = {
  ...columns,
  status: sql<QuoteStatus>`"quote"."status"`,
  client_name: client.name,
  site_name: site.name,
  line_count: sql<number>`(select count(*)::int from "quote_line_item" l where l.account_id = "quote"."account_id"
    and l.quote_id = "quote"."id" and l.deleted_at is null)`,
}

/** Join conditions for the rows that supply names, account first. */
const quoteJoins = {
  client: and(eq(client.account_id, quote.account_id), eq(client.id, quote.client_id)),
  site: and(eq(site.account_id, quote.account_id), eq(site.id, quote.site_id)),
}

/** The user as an actor, with the rights granted by the account and their own settings. */
export function readActor({ session: { role, holds } }: WorkContext): Actor {
  return { role, holds }
}
