import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { isCarriedOn } from '../repairs/isCarriedOn.ts'
import { firstRow } from '../rows/firstRow.ts'
import { localDate } from '../time/localDate.ts'
import { countIf } from './countIf.ts'
import { ownWork } from './ownWork.ts'

/**
 * What waits to be mended now, by the days since it was first found; what a later visit carries on counts there, with the age of its
 * whole chain. A chain that runs in a circle ends where it began. With an offset each fault of a chain is looked up by its id.
 */
export async function readOpenRepairs(context: RequestContext) {
  const { tx, session, now } = context
  const { rows } = await tx.execute<Record<'older' | 'to_30_days' | 'to_90_days' | 'total', number>>(sql`
    with recursive chain as (
      select ${repair.id} as of, ${repair.id} as id, ${repair.carried_from_id} as before, ${repair.found_at} as found_at
        from ${repair} where ${waiting(context)}
      union
      select chain.of, r.id, r.carried_from_id, r.found_at
        from chain cross join lateral (select * from "repair" where "repair".account_id = ${session.accountId}
          and "repair".id = chain.before offset 0) r where chain.before is not null),
    known as (
      select coalesce(${localDate(now, session.timezone)}::date
        - (min(found_at) at time zone ${session.timezone})::date, 0) as days from chain group by of)
    select count(*)::int as total,
      ${countIf(sql`days <= 30`)} as to_30_days,
      ${countIf(sql`days > 30 and days <= 90`)} as to_90_days,
      ${countIf(sql`days > 90`)} as older
    from known`)
  return firstRow(rows)
}

const waitingStatuses = ['open', 'quoted', 'approved', 'scheduled', 'deferred', 'monitor']

function waiting({ session }: RequestContext): SQL | undefined {
  return and(
    eq(repair.account_id, session.accountId),
    isNull(repair.deleted_at),
    not(isCarriedOn),
    inArray(repair.status, waitingStatuses),
    ownWork(session, repair.found_by),
  )
}
