import { and, asc, eq, isNull } from 'drizzle-orm'
import { checkupController } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import type { ControllerSchedule } from './readSchedules.ts'
import type { KnownZone } from './readWateredZones.ts'
import { schedulesUse } from './schedulesUse.ts'

/**
 * Gallons a week of the programs that a visit found, from the copies it made when it began; `undefined` for a visit that made none,
 * as old ones did.
 */
export async function foundUse(
  { tx, session }: WorkContext,
  checkupId: string,
  zones: readonly KnownZone[],
): Promise<number | null | undefined> {
  const rows = await tx
    .select({ controller_id: checkupController.controller_id, snapshot: checkupController.found_snapshot })
    .from(checkupController)
    .where(
      and(
        eq(checkupController.account_id, session.accountId),
        eq(checkupController.checkup_id, checkupId),
        isNull(checkupController.deleted_at),
      ),
    )
    .orderBy(asc(checkupController.created_at), asc(checkupController.id))
  const kept = rows.map(({ controller_id, snapshot }) => ({ controller_id, programs: programsIn(snapshot) }))
  const whole = kept.filter((it): it is ControllerSchedule => it.programs !== undefined)
  return whole.length < kept.length ? undefined : schedulesUse(whole, zones)
}

function programsIn(snapshot: unknown): ControllerSchedule['programs'] | undefined {
  const { programs } = (snapshot ?? {}) as { programs?: ControllerSchedule['programs'] } // written by `startCheckup` alone
  return programs
}
