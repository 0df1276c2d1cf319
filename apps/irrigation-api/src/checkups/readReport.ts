import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupReport } from '../../contract/checkups.ts'
import { reportSnapshot } from '../db/schema/index.ts'
import { signedFileUrl } from '../files/signedFileUrl.ts'
import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import { composeReport } from './composeReport.ts'
import { findCheckup } from './findCheckup.ts'

/** A report as it is kept: the keys of files stand where addresses go. */
export type StoredReport = z.input<typeof checkupReport>

/**
 * Everything the report page shows: of a completed visit what was completed, whatever has changed since; of another one what is known by
 * now.
 * @param version one that was completed before; the newest unless told otherwise.
 * @throws {ApiError} 404 for a visit or a version that is not there.
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

/** What was kept of a completed visit; undefined where nothing was. */
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
