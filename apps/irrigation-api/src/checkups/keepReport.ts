import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { checkupReport } from '../../contract/checkups.ts'
import { readAnswers } from '../checklists/readAnswers.ts'
import { checkup, reportSnapshot } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { newRow } from '../rows/newRow.ts'
import { composeReport } from './composeReport.ts'

/** Keeps the report and the checklist of a visit that was completed, as the next version; the caller holds the visit. */
export async function keepReport(context: WorkContext, id: string): Promise<void> {
  const { tx, session } = context
  const isOfVisit = and(eq(reportSnapshot.account_id, session.accountId), eq(reportSnapshot.checkup_id, id))
  const [last] = await tx
    .select({ version: max(reportSnapshot.version) })
    .from(reportSnapshot)
    .where(isOfVisit)
  const version = (last?.version ?? 0) + 1
  // Only what reports show is kept: rows of the company and the client hold more.
  const report = checkupReport.parse({ ...(await composeReport(context, id)), version })
  const checklist = await readAnswers(context, id)
  await tx.insert(reportSnapshot).values({ ...newRow(context), checkup_id: id, version, report, checklist })
}

/** So many visits at a time get the report that they were completed without. */
const BATCH = 200

/** Keeps the reports of visits that were completed before reports were kept. */
export async function keepMissingReports(context: WorkContext): Promise<void> {
  const { tx, session } = context
  const isKept = sql`exists (select 1 from "report_snapshot" s where s.account_id = "checkup"."account_id" and s.checkup_id = "checkup"."id")`
  const rows = await tx
    .select({ id: checkup.id })
    .from(checkup)
    .where(
      and(
        ...[eq(checkup.account_id, session.accountId), eq(checkup.status, 'completed'), isNull(checkup.deleted_at)],
        sql`not ${isKept}`,
      ),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const { id } of rows) await keepReport(context, id)
}
