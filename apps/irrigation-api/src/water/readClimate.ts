import type { ScheduleFacts } from '@sluice/irrigation-rules'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { account, etProfile, site } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { WorkContext } from '../http/workContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { localDate } from '../time/localDate.ts'
import { climateOf } from './climateOf.ts'

/** The site's soil and watering rule, and the climate of this month there: of its own profile, else of the company's, else unknown. */
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
