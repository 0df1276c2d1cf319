import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupExportQuery } from '../../contract/checkups.ts'
import { checkup, site } from '../db/schema/index.ts'
import type { Session } from '../http/session.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import { visibleCheckups } from './visibleCheckups.ts'

/** Which of the checkups a user sees a list shows. */
export function checkupFilter(session: Session, query: z.output<typeof checkupExportQuery>): SQL | undefined {
  const { status, site_id, client_id, assigned_user_id, q } = query
  return and(
    visibleCheckups(session),
    status ? inArray(checkup.status, status) : undefined,
    site_id ? eq(checkup.site_id, site_id) : undefined,
    client_id ? eq(site.client_id, client_id) : undefined,
    assigned_user_id ? eq(checkup.assigned_user_id, assigned_user_id) : undefined,
    q ? matchesText(q) : undefined,
  )
}

function matchesText(text: string): SQL {
  const pattern = containsPattern(text)
  return sql`("checkup"."checkup_no" ilike ${pattern} or "site"."name" ilike ${pattern}
    or "site"."address_line1" ilike ${pattern} or "client"."name" ilike ${pattern})`
}
