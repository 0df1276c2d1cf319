import { centsPerKgal, visitSavings } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import { selectCheckupControllers } from '../checkup-controllers/selectCheckupControllers.ts'
import { selectCheckupZones } from '../checkup-zones/selectCheckupZones.ts'
import { account, client, site, user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { toAddress } from '../sites/toAddress.ts'
import { checkupTotals } from './checkupTotals.ts'
import { findCheckup } from './findCheckup.ts'
import { readFindings } from './readFindings.ts'
import { readReportParts } from './readReportParts.ts'

/**
 * The report of a visit as it is now, with keys of files where addresses go; internal notes, gate codes and pins stay inside. What was
 * completed is read by `readReport`.
 */
export async function composeReport(context: WorkContext, id: string) {
  const row = await findCheckup(context, id)
  const findings = await readFindings(context, id)
  const at = row.completed_at === null ? context.now : new Date(row.completed_at)
  const parts = await readReportParts(context, { checkupId: id, findings, at })
  const zones = await selectCheckupZones(context, { checkup_id: id })
  const controllers = await selectCheckupControllers(context, { checkup_id: id })
  const header = await readHeader(context, row)
  return {
    ...header,
    savings: visitSavings({ ...row, cents_per_kgal: priceOf(header) }),
    totals: checkupTotals(zones, findings),
    controllers: controllers.map(({ controller_id, controller_label, ...it }) => ({
      ...it,
      label: controller_label,
      findings: parts.findingsOf(controller_id),
      pictures: parts.picturesOf(it.id),
    })),
    zones: zones.map(({ zone_id, zone_name, ...it }) => ({
      ...it,
      name: zone_name,
      findings: parts.findingsOf(zone_id),
      pictures: parts.picturesOf(it.id),
    })),
  }
}

interface Places {
  readonly company: Pick<typeof account.$inferSelect, 'default_water_rate_cents_per_kgal'>
  readonly site: Pick<typeof site.$inferSelect, 'water_rate_cents_per_kgal' | 'water_rate_unit'>
}

/** What 1,000 gallons cost there, in cents: by the rate of the site, else by that of the company. */
function priceOf({ company, site: place }: Places): number | null {
  const { water_rate_cents_per_kgal: rate, water_rate_unit } = place
  if (rate === null) return company.default_water_rate_cents_per_kgal
  return centsPerKgal(rate, water_rate_unit === 'ccf' ? 'ccf' : 'kgal')
}

type Checkup = Awaited<ReturnType<typeof findCheckup>>

async function readHeader({ tx, session }: WorkContext, row: Checkup) {
  const isSite = and(eq(site.account_id, session.accountId), eq(site.id, row.site_id))
  const isClient = and(eq(client.account_id, session.accountId), eq(client.id, row.client_id))
  const company = firstRow(await tx.select().from(account).where(eq(account.id, session.accountId)))
  const place = firstRow(await tx.select().from(site).where(isSite))
  const customer = firstRow(await tx.select().from(client).where(isClient))
  const technicians = row.assigned_user_id
    ? await tx
        .select({ license: user.irrigator_license_no })
        .from(user)
        .where(and(eq(user.account_id, session.accountId), eq(user.id, row.assigned_user_id)))
    : []
  return {
    company: { ...company, address: toAddress(company) },
    client: customer,
    site: { ...place, address: toAddress(place) },
    checkup: {
      ...row,
      technician: row.assigned_user_name,
      technician_license_no: technicians[0]?.license ?? null,
    },
  }
}
