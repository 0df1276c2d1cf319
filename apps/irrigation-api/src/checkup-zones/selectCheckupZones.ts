import { and, eq, isNull, sql } from 'drizzle-orm'
import { checkupZone } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { checkupZoneFields } from './checkupZoneFields.ts'

/** Which zones of a checkup. */
export interface CheckupZoneFilter {
  readonly checkup_id?: string
  readonly id?: string
  readonly controller_id?: string | undefined
  readonly status?: string | undefined
  readonly limit?: number
}

/** Zones of a checkup in the order of the walk: controller label, then station. */
export function selectCheckupZones({ tx, session }: WorkContext, filter: CheckupZoneFilter) {
  const { checkup_id, id, controller_id, status, limit = 5000 } = filter
  return tx
    .select(checkupZoneFields)
    .from(checkupZone)
    .where(
      and(
        eq(checkupZone.account_id, session.accountId),
        isNull(checkupZone.deleted_at),
        checkup_id ? eq(checkupZone.checkup_id, checkup_id) : undefined,
        id ? eq(checkupZone.id, id) : undefined,
        controller_id ? eq(checkupZone.controller_id, controller_id) : undefined,
        status ? eq(checkupZone.status, status) : undefined,
      ),
    )
    .orderBy(sql`"checkup_zone"."snapshot"->>'controller_label', ("checkup_zone"."snapshot"->>'station_no')::int`)
    .limit(limit)
}
