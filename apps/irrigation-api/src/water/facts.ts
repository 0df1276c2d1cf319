import {
  isPicklistCode,
  type PicklistCode,
  type PicklistName,
  type ScheduleFacts,
  type WateredZone,
  type ZoneWaterFacts,
} from '@sluice/irrigation-rules'
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { account, catchCanTest, checkupZone, etProfile, site, zone } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { together } from '../db/together.ts'
import type { WorkContext } from '../http/context.ts'
import { firstRow } from '../rows/rows.ts'
import { localDate } from '../time/days.ts'

type Row = typeof zone.$inferInsert

/** Soil, planting and heads of a zone row; unknown codes become null. */
export function toZoneFacts(row: Row): Required<ZoneWaterFacts> {
  return {
    head_type: codeOf('head_type', row.head_type),
    plant_type: codeOf('plant_type', row.plant_type),
    soil_type: codeOf('soil_type', row.soil_type),
    slope_class: codeOf('slope_class', row.slope_class),
    sun_exposure: codeOf('sun_exposure', row.sun_exposure),
    root_depth_in: row.root_depth_in ?? null,
    du_lq: row.du_lq ?? null,
  }
}

/** Parses a code of a picklist; null when unknown. */
export function codeOf<N extends PicklistName>(list: N, text: string | null | undefined): PicklistCode<N> | null {
  return text && isPicklistCode(list, text) ? text : null
}

/** Inches per month, January first. */
interface Profile {
  readonly monthly_eto: readonly number[]
  readonly monthly_rain: readonly number[]
}

/** Climate of the month of a day (ISO). */
export function climateOf({ monthly_eto, monthly_rain }: Profile, today: string): ScheduleFacts['climate'] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return {
    eto_month_in: monthly_eto[month - 1] ?? null,
    rain_month_in: monthly_rain[month - 1] ?? null,
    days_in_month: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  }
}

/**
 * Reads the site's soil and watering rule, and the climate of the current month: from its own profile, else the company's, else unknown.
 */
export async function readClimate({ tx, session, now }: WorkContext, siteId: string) {
  const { accountId, timezone } = session
  const place = firstRow(
    await tx
      .select({
        ...{ soil_type: site.soil_type, watering_rule: site.watering_rule },
        ...{ own: site.et_profile_id, usual: account.et_profile_id },
      })
      .from(site)
      .innerJoin(account, eq(account.id, site.account_id))
      .where(and(eq(site.account_id, accountId), eq(site.id, siteId))),
  )
  const today = localDate(now, timezone)
  return { ...place, today, climate: await readMonth() }

  async function readMonth(): Promise<ScheduleFacts['climate']> {
    const chosen = place.own ?? place.usual
    if (chosen === null) return {}
    const [profile] = await tx
      .select({ monthly_eto: etProfile.monthly_eto, monthly_rain: etProfile.monthly_rain })
      .from(etProfile)
      .where(
        and(
          inArray(etProfile.account_id, [accountId, SHARED_ACCOUNT_ID]),
          eq(etProfile.id, chosen),
          isNull(etProfile.deleted_at),
        ),
      )
      .orderBy(desc(etProfile.account_id))
      .limit(1)
    return profile ? climateOf(profile, today) : {}
  }
}

/** Upper limit of weekly gallons: a higher figure comes from a wrong flow. */
const most = 1_000_000_000

/** Rounds gallons for storage; null for an implausibly high value. */
export function wholeGallons(gallons: number | null): number | null {
  return gallons === null || gallons > most ? null : Math.round(gallons)
}

/** A zone with its water data, and whether it is still in use. */
export interface KnownZone extends WateredZone {
  readonly isInUse: boolean
}

/** Zones of controllers, including removed ones; a flow measured on the visit takes precedence over that of the zone. */
export async function readWateredZones(
  context: WorkContext,
  { checkupId, controllerIds }: { readonly checkupId: string | undefined; readonly controllerIds: readonly string[] },
): Promise<KnownZone[]> {
  if (controllerIds.length === 0) return []
  const { tx, session } = context
  const { accountId } = session
  const isSeen = and(
    eq(checkupZone.account_id, accountId),
    eq(checkupZone.zone_id, zone.id),
    checkupId === undefined ? sql`false` : eq(checkupZone.checkup_id, checkupId),
    isNull(checkupZone.deleted_at),
  )
  const known = tx
    .select({ ...getTableColumns(zone), seen_gpm: checkupZone.gpm })
    .from(zone)
    .leftJoin(checkupZone, isSeen)
    .where(and(eq(zone.account_id, accountId), inArray(zone.controller_id, [...controllerIds])))
  const [rows, tests] = await together([() => known, () => readCatchTests(context, controllerIds)])
  return rows.map(({ seen_gpm, ...row }) => ({
    ...toZoneFacts(row),
    zone_id: row.id,
    measured_gpm: seen_gpm ?? row.measured_gpm,
    expected_gpm: row.expected_gpm,
    area_sqft: row.area_sqft,
    catch_can: tests.get(row.id) ?? null,
    isInUse: row.active && row.deleted_at === null,
  }))
}

/** Newest catch-can test of each zone, from any visit. */
async function readCatchTests({ tx, session }: WorkContext, controllerIds: readonly string[]) {
  const { accountId, timezone } = session
  const rows = await tx
    .selectDistinctOn([checkupZone.zone_id], {
      zone_id: checkupZone.zone_id,
      pr_net_in_h: catchCanTest.pr_net_in_h,
      at: catchCanTest.created_at,
    })
    .from(catchCanTest)
    .innerJoin(
      checkupZone,
      and(eq(checkupZone.account_id, accountId), eq(checkupZone.id, catchCanTest.checkup_zone_id)),
    )
    .where(
      and(
        eq(catchCanTest.account_id, accountId),
        inArray(checkupZone.controller_id, [...controllerIds]),
        isNull(catchCanTest.deleted_at),
      ),
    )
    .orderBy(checkupZone.zone_id, desc(catchCanTest.created_at), desc(catchCanTest.id))
  return new Map(
    rows.flatMap(({ zone_id, pr_net_in_h, at }) =>
      pr_net_in_h === null ? [] : [[zone_id, { pr_net_in_h, tested_on: localDate(new Date(at), timezone) }] as const],
    ),
  )
}
