import { getTableColumns, sql } from 'drizzle-orm'
import { client } from '../db/schema/index.ts'

/** What is read of a client: its columns, and what its sites and quotes add up to. */
export const clientFields = {
  ...getTableColumns(client),
  sites_count: sql<number>`(select count(*)::int from "site" s
    where s.account_id = "client"."account_id" and s.client_id = "client"."id" and s.deleted_at is null)`,
  open_quotes_count: sql<number>`(select count(*)::int from "quote" q
    where q.account_id = "client"."account_id" and q.client_id = "client"."id" and q.deleted_at is null
      and q.status in ('draft', 'sent', 'viewed', 'approved', 'partly_approved'))`,
  next_checkup_due_on: sql<string | null>`(select min(s.next_checkup_due_on)::text from "site" s
    where s.account_id = "client"."account_id" and s.client_id = "client"."id" and s.deleted_at is null)`,
}
