import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupExportQuery } from '../../contract/checkups.ts'
import { checkup } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { textFilter } from '../lists/textFilter.ts'
import { visibleCheckups } from './visibleCheckups.ts'

/** Which of the checkups a user sees a list shows. */
export async function checkupFilter(
  { tx, session }: RequestContext,
  query: z.output<typeof checkupExportQuery>,
): Promise<SQL | undefined> {
  const { accountId } = session
  const { status, site_id, client_id, assigned_user_id, q } = query
  return and(
    visibleCheckups(session),
    status ? inArray(checkup.status, status) : undefined,
    site_id ? eq(checkup.site_id, site_id) : undefined,
    client_id ? isOfClient(accountId, client_id) : undefined,
    assigned_user_id ? eq(checkup.assigned_user_id, assigned_user_id) : undefined,
    q
      ? await textFilter(tx, q, { table: checkup, accountId, columns: [checkup.checkup_no], related: atSites })
      : undefined,
  )
}

function isOfClient(accountId: string, clientId: string): SQL {
  return sql`${checkup.site_id} in (select s.id from "site" s
    where s.account_id = ${accountId} and s.client_id = ${clientId})`
}

const isItsSite = sql`s.account_id = "checkup"."account_id" and s.id = "checkup"."site_id"`

function atSites(pattern: string): readonly SQL[] {
  return [
    sql`select 1 from "site" s where ${isItsSite}
      and (s.name ilike ${pattern} or s.address_line1 ilike ${pattern})`,
    sql`select 1 from "site" s join "client" c on c.account_id = s.account_id and c.id = s.client_id
      where ${isItsSite} and c.name ilike ${pattern}`,
  ]
}
