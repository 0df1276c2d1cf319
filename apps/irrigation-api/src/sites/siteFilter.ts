import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { siteQuery } from '../../contract/sites.ts'
import { site } from '../db/schema/index.ts'
import { containsPattern } from '../lists/containsPattern.ts'

/** Which sites of the account a list shows; the text is looked for in the site's own words and its client's name. */
export function siteFilter(accountId: string, { client_id, status, q }: z.output<typeof siteQuery>): SQL | undefined {
  return and(
    eq(site.account_id, accountId),
    isNull(site.deleted_at),
    client_id ? eq(site.client_id, client_id) : undefined,
    status && eq(site.status, status),
    q ? matchesText(q) : undefined,
  )
}

function matchesText(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`(
    "site"."name" ilike ${pattern}
    or "site"."address_line1" ilike ${pattern}
    or "site"."city" ilike ${pattern}
    or exists (select 1 from "client" c where c.account_id = "site"."account_id" and c.id = "site"."client_id"
      and c.name ilike ${pattern}))`
}
