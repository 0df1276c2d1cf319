import { type SQL, sql } from 'drizzle-orm'
import { isFoundLater } from './isFoundLater.ts'

/**
 * Whether another row of the same fault is the one to act on: that of a later visit that found it again, or, for what was carried to
 * a visit that was called off, the one that it came from.
 */
export const isCarriedOn: SQL<boolean> = sql<boolean>`(${isFoundLater}
  or ("repair"."carried_from_id" is not null and "repair"."status" in ('open', 'monitor')
    and exists (select 1 from "checkup" visit where visit.account_id = "repair"."account_id"
      and visit.id = "repair"."checkup_id" and visit.status = 'cancelled')))`
