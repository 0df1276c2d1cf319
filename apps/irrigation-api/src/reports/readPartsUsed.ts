import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
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

/**
 * Parts of what was mended, once for a fault that visits carried on; those of which most were used first. With an offset the parts of
 * each are looked up by their index.
 */
export async function readPartsUsed({ tx, session }: RequestContext, period: z.output<typeof reportQuery>) {
  const isMended = and(
    eq(repair.account_id, session.accountId),
    isNull(repair.deleted_at),
    eq(repair.status, 'done'),
    not(isMendedLater),
    ownWork(session, repair.done_by),
    withinDays(repair.done_at, period, session.timezone),
  )
  const { rows } = await tx.execute<PartUsed>(sql`
    select part.product_id, part.description, part.unit, sum(part.qty)::float8 as qty
      from ${repair} cross join lateral (
        select ${repairPart.product_id}, ${repairPart.description}, ${repairPart.unit}, ${repairPart.qty} from ${repairPart}
          where ${repairPart.account_id} = ${session.accountId} and ${repairPart.repair_id} = ${repair.id}
            and ${repairPart.deleted_at} is null offset 0) part
      where ${isMended}
      group by part.product_id, part.description, part.unit order by qty desc, part.description limit ${most}`)
  return rows
}

interface PartUsed extends Record<string, unknown> {
  readonly product_id: string | null
  readonly description: string
  readonly unit: string
  readonly qty: number
}
