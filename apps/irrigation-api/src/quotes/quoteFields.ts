import type { QuoteStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { client, quote, site } from '../db/schema/index.ts'

const { status: _status, ...columns } = getTableColumns(quote)

/** What is read of a quote, joined as in `quoteJoins`. */
export const quoteFields = {
  ...columns,
  status: sql<QuoteStatus>`"quote"."status"`,
  client_name: client.name,
  site_name: site.name,
  line_count: sql<number>`(select count(*)::int from "quote_line_item" l where l.account_id = "quote"."account_id"
    and l.quote_id = "quote"."id" and l.deleted_at is null)`,
}

/** How quotes are joined with the rows their names come from, account first. */
export const quoteJoins = {
  client: and(eq(client.account_id, quote.account_id), eq(client.id, quote.client_id)),
  site: and(eq(site.account_id, quote.account_id), eq(site.id, quote.site_id)),
}
