import { centsPerKgal, visitSavings } from '@sluice/irrigation-rules'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupReport } from '../../contract/checkups.ts'
import { toAddress } from '../customers/site.ts'
import { account, client, reportSnapshot, site, user } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import { notFound } from '../http/ApiError.ts'
import type { WorkContext } from '../http/context.ts'
import { firstRow } from '../rows/rows.ts'
import { signedFileUrl } from '../storage/addresses.ts'
import { selectCheckupControllers } from './controllers.ts'
import { type FindingRow, readReportParts } from './reportParts.ts'
import { findCheckup } from './visit.ts'
import { selectCheckupZones } from './zones.ts'

/** A report as stored: with file keys in place of URLs. */
type StoredReport = z.input<typeof checkupReport>

/**
 * Data of the report page: for a completed visit as it was completed, regardless of later changes; for any other as of now.
 * @param version an earlier completed version; defaults to the newest.
 * @throws {ApiError} 404 for a missing visit or version.
 */
export async function readReport(context: WorkContext, id: string, version?: number): Promise<StoredReport> {
  const { status, report_superseded_at } = await findCheckup(context, id)
  const isOver = status === 'completed'
  const kept = isOver || version !== undefined ? await findSnapshot(context, id, version) : undefined
  if (kept === undefined && version !== undefined) throw notFound('report')
  if (kept === undefined) return withAddresses(context, await composeReport(context, id))
  const report = kept.report as StoredReport // written by `keepReport`
  const checkup = { ...report.checkup, report_superseded_at }
  return withAddresses(context, { ...report, checkup, version: kept.version })
}

/** Stored report of a completed visit; undefined when there is none. */
export async function findSnapshot({ tx, session }: WorkContext, checkupId: string, version?: number) {
  const isOfVisit = and(eq(reportSnapshot.account_id, session.accountId), eq(reportSnapshot.checkup_id, checkupId))
  const [row] = await tx
    .select()
    .from(reportSnapshot)
    .where(and(isOfVisit, version === undefined ? undefined : eq(reportSnapshot.version, version)))
    .orderBy(desc(reportSnapshot.version))
    .limit(1)
  return row
}

interface Pictured {
  readonly pictures: readonly { readonly src: string; readonly thumb_src: string; readonly caption: string | null }[]
}

function withAddresses({ world }: WorkContext, report: StoredReport): StoredReport {
  const address = (key: string) => signedFileUrl(world, key)
  const signed = <T extends Pictured>(part: T) => ({
    ...part,
    pictures: part.pictures.map((it) => ({ ...it, src: address(it.src), thumb_src: address(it.thumb_src) })),
  })
  return { ...report, controllers: report.controllers.map(signed), zones: report.zones.map(signed) }
}

/**
 * Composes the current report of a visit, with file keys in place of URLs; internal notes, gate codes and PINs are left out. Completed
 * reports are read by `readReport`.
 */
export async function composeReport(context: WorkContext, id: string) {
  const row = await findCheckup(context, id)
  const at = row.completed_at === null ? context.now : new Date(row.completed_at)
  const [parts, zones, controllers, header] = await together([
    () => readReportParts(context, { checkupId: id, at }),
    () => selectCheckupZones(context, { checkup_id: id }),
    () => selectCheckupControllers(context, { checkup_id: id }),
    () => readHeader(context, row),
  ])
  return {
    ...header,
    savings: visitSavings({ ...row, cents_per_kgal: priceOf(header) }),
    totals: checkupTotals(zones, parts.findings),
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

/** Price of 1,000 gallons in cents, from the rate of the site, else that of the company. */
function priceOf({ company, site: place }: Places): number | null {
  const { water_rate_cents_per_kgal: rate, water_rate_unit } = place
  if (rate === null) return company.default_water_rate_cents_per_kgal
  return centsPerKgal(rate, water_rate_unit === 'ccf' ? 'ccf' : 'kgal')
}

type Checkup = Awaited<ReturnType<typeof findCheckup>>

async function readHeader({ tx, session }: WorkContext, row: Checkup) {
  const isSite = and(eq(site.account_id, session.accountId), eq(site.id, row.site_id))
  const isClient = and(eq(client.account_id, session.accountId), eq(client.id, row.client_id))
  const [companies, places, customers, technicians] = await together([
    () => tx.select().from(account).where(eq(account.id, session.accountId)),
    () => tx.select().from(site).where(isSite),
    () => tx.select().from(client).where(isClient),
    () =>
      row.assigned_user_id
        ? tx
            .select({ license: user.irrigator_license_no })
            .from(user)
            .where(and(eq(user.account_id, session.accountId), eq(user.id, row.assigned_user_id)))
        : [],
  ])
  const [company, place] = [firstRow(companies), firstRow(places)]
  return {
    company: { ...company, address: toAddress(company) },
    client: firstRow(customers),
    site: { ...place, address: toAddress(place) },
    checkup: {
      ...row,
      technician: row.assigned_user_name,
      technician_license_no: technicians[0]?.license ?? null,
    },
  }
}

/** Totals of a checkup from its zones and findings; `findings` and `water_waste` count pieces. */
export function checkupTotals(zones: readonly { readonly status: string }[], findings: readonly FindingRow[]) {
  const count = (status: string) => zones.filter((zone) => zone.status === status).length
  return {
    zones: zones.length,
    ok: count('ok'),
    needs_repair: count('needs_repair'),
    fixed: count('fixed'),
    skipped: count('skipped'),
    findings: pieces(findings),
    water_waste: pieces(findings.filter((finding) => finding.water_waste)),
  }
}

function pieces(findings: readonly FindingRow[]): number {
  return findings.reduce((sum, finding) => sum + finding.qty, 0)
}
