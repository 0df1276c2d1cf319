import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { zone } from '../db/schema/index.ts'

/** The zones that a visit of these controllers walks. */
export function zonesInScope(accountId: string, controllerIds: readonly string[]): SQL | undefined {
  return and(
    eq(zone.account_id, accountId),
    inArray(zone.controller_id, [...controllerIds]),
    eq(zone.active, true),
    isNull(zone.deleted_at),
  )
}
