import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { clientQuery } from '../../contract/clients.ts'
import { client } from '../db/schema/index.ts'
import { containsPattern } from '../lists/containsPattern.ts'

/** Which clients of the account a list shows. */
export function clientFilter(accountId: string, { status, kind, q }: z.output<typeof clientQuery>): SQL | undefined {
  return and(
    eq(client.account_id, accountId),
    isNull(client.deleted_at),
    status && eq(client.status, status),
    kind && eq(client.kind, kind),
    q ? matchesText(q) : undefined,
  )
}

function matchesText(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`(
    "client"."name" ilike ${pattern}
    or "client"."phone" ilike ${pattern}
    or "client"."email" ilike ${pattern}
    or "client"."billing_address_line1" ilike ${pattern}
    or concat_ws(' ', "client"."contact_first_name", "client"."contact_last_name") ilike ${pattern}
    or exists (select 1 from unnest("client"."tags") tag where tag ilike ${pattern})
    or exists (select 1 from "site" s where s.account_id = "client"."account_id" and s.client_id = "client"."id"
      and s.deleted_at is null and s.address_line1 ilike ${pattern}))`
}
