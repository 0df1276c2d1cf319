import { expectedGpm, type HeadType, zonePrecipRate } from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { zoneHead } from '../db/schema/index.ts'
import type { Row } from '../entities/BusinessTable.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { localDate } from '../time/localDate.ts'

/** More than any zone waters in an hour, in inches: such a rate comes from a wrong area. */
const MAX_RATE = 999

/** What follows from the heads and measurements of a zone: the flow it should have, and how fast it waters. */
export async function flowOf(context: RequestContext, zone: Row): Promise<Row> {
  const { session, tx, now } = context
  const heads =
    typeof zone.id === 'string'
      ? await tx
          .select({ qty: zoneHead.qty, gpm_each: zoneHead.gpm_each, ref_psi: zoneHead.ref_psi })
          .from(zoneHead)
          .where(
            and(eq(zoneHead.account_id, session.accountId), eq(zoneHead.zone_id, zone.id), isNull(zoneHead.deleted_at)),
          )
      : []
  const expected = heads.length > 0 ? expectedGpm(heads, numberOf(zone.working_pressure_psi)).value : zone.expected_gpm
  const rate = zonePrecipRate(
    {
      measured_gpm: numberOf(zone.measured_gpm),
      expected_gpm: numberOf(expected),
      area_sqft: numberOf(zone.area_sqft),
      head_type: (zone.head_type ?? null) as HeadType | null, // of the picklist
    },
    localDate(now, session.timezone),
  )
  const isSound = rate.value !== null && rate.value <= MAX_RATE
  return {
    expected_gpm: expected ?? null,
    precip_rate_in_h: isSound ? rate.value : null,
    precip_source: isSound ? rate.source : null,
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
