import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import { repair, repairPart } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { ownWork } from './ownWork.ts'
import { withinDays } from './withinDays.ts'

const most = 100

/** Whether the same fault was mended on a later visit, which copied its parts. */
const isMendedLater: SQL = sql`exists (select 1 from "repair" later where later.account_id = "repair"."account_id"
  and later.carried_from_id = "repair"."id" and later.status = 'done' and later.deleted_at is null)`

/** Parts of what was mended, once for a fault that visits carried on; those of which most were used first. */
export async function readPartsUsed({ tx, session }: RequestContext, period: z.output<typeof reportQuery>) {
  const qty = sql<number>`sum(${repairPart.qty})::float8`
  const { product_id, description, unit } = repairPart
  return tx
    .select({ product_id, description, unit, qty })
    .from(repairPart)
    .innerJoin(repair, and(eq(repair.account_id, repairPart.account_id), eq(repair.id, repairPart.repair_id)))
    .where(
      and(
        eq(repairPart.account_id, session.accountId),
        isNull(repairPart.deleted_at),
        isNull(repair.deleted_at),
        eq(repair.status, 'done'),
        not(isMendedLater),
        ownWork(session, repair.done_by),
        withinDays(repair.done_at, period, session.timezone),
      ),
    )
    .groupBy(product_id, description, unit)
    .orderBy(desc(qty), description)
    .limit(most)
}
