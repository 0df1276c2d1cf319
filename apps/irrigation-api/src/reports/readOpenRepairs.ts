import { and, count, eq, isNull, not, notInArray, sql } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { isCarriedOn } from '../repairs/isCarriedOn.ts'
import { firstRow } from '../rows/firstRow.ts'
import { countIf } from './countIf.ts'
import { ownWork } from './ownWork.ts'

/** What waits to be mended now, by its age; what a later visit carries on counts there. */
export async function readOpenRepairs({ tx, session, now }: RequestContext) {
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${repair.found_at}) / 86400`
  const rows = await tx
    .select({
      total: count(),
      to_30_days: countIf(sql`coalesce(${age}, 0) <= 30`),
      to_90_days: countIf(sql`${age} > 30 and ${age} <= 90`),
      older: countIf(sql`${age} > 90`),
    })
    .from(repair)
    .where(
      and(
        eq(repair.account_id, session.accountId),
        isNull(repair.deleted_at),
        not(isCarriedOn),
        notInArray(repair.status, ['done', 'declined', 'void']),
        ownWork(session, repair.found_by),
      ),
    )
  return firstRow(rows)
}
