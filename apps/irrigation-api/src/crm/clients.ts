import { type SQL, sql } from 'drizzle-orm'
import { clientFields, clientFigures } from '../../contract/clients.ts'
import { client, priceBook } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { sqlFieldsOf } from '../entities/table.ts'
import { nextNumber } from '../rows/numbers.ts'

/** Clients of the account; archiving one archives its sites. */
export const clients = defineEntity({
  name: 'client',
  path: '/api:crm/clients',
  one: 'a client',
  many: 'Clients',
  table: client,
  fields: clientFields,
  access: { read: 'see_clients', write: 'edit_records', archive: 'delete_records' },
  sorts: ['name', 'client_no'],
  searched: ['name', 'phone', 'email', 'billing_address_line1', 'search_text'],
  related: inSites,
  parents: { price_book_id: { name: 'price_book', table: priceBook } },
  sqlFields: sqlFieldsOf(clientFigures, {
    sites_count: sql<number>`(select count(*)::int from "site" s
        where s.account_id = "client"."account_id" and s.client_id = "client"."id" and s.deleted_at is null)`,
    open_quotes_count: sql<number>`(select count(*)::int from "quote" q
        where q.account_id = "client"."account_id" and q.client_id = "client"."id" and q.deleted_at is null
          and q.status in ('draft', 'sent', 'viewed', 'approved', 'partly_approved'))`,
    next_checkup_due_on: sql<string | null>`(select min(s.next_checkup_due_on)::text from "site" s
        where s.account_id = "client"."account_id" and s.client_id = "client"."id" and s.deleted_at is null)`,
  }),
  async complete(context) {
    return { client_no: await nextNumber(context, 'CL') }
  },
})

/** Search for clients by the street of a site. */
function inSites(pattern: string): readonly SQL[] {
  return [
    sql`select 1 from "site" s where s.account_id = "client"."account_id"
    and s.client_id = "client"."id" and s.deleted_at is null and s.address_line1 ilike ${pattern}`,
  ]
}
