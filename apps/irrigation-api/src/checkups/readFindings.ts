import { and, asc, eq, isNull } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

/** Every finding of a checkup that still counts, or those of one asset. */
export function readFindings({ tx, session }: WorkContext, checkupId: string, assetId?: string) {
  return tx
    .select()
    .from(repair)
    .where(
      and(
        eq(repair.account_id, session.accountId),
        eq(repair.checkup_id, checkupId),
        assetId === undefined ? undefined : eq(repair.asset_id, assetId),
        isNull(repair.deleted_at),
      ),
    )
    .orderBy(asc(repair.issue_code))
}

/** A finding of a checkup. */
export type FindingRow = Awaited<ReturnType<typeof readFindings>>[number]
