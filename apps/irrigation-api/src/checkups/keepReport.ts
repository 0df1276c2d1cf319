import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { checkupReport } from '../../contract/checkups.ts'
import { checkup, reportSnapshot } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { WorkContext } from '../http/context.ts'
import { newRow } from '../rows/rows.ts'
import { composeReport } from '../visits/report.ts'
import { readAnswers } from './checklist/answers.ts'

/** Stores report and checklist of a completed visit as the next version; the caller holds the lock on the visit. */
export async function keepReport(context: WorkContext, id: string): Promise<void> {
  const { tx, session } = context
  const isOfVisit = and(eq(reportSnapshot.account_id, session.accountId), eq(reportSnapshot.checkup_id, id))
  const [[last], composed, checklist] = await together([
    () =>
      tx
        .select({ version: max(reportSnapshot.version) })
        .from(reportSnapshot)
        .where(isOfVisit),
    () => composeReport(context, id),
    () => readAnswers(context, id),
  ])
  const version = (last?.version ?? 0) + 1
  // Parsing drops everything reports do not show: company and client rows hold more.
  const report = checkupReport.parse({ ...composed, version })
  await tx.insert(reportSnapshot).values({ ...newRow(context), checkup_id: id, version, report, checklist })
}

/** Visits per run that get a missing report. */
const BATCH = 200

/** Stores reports of visits that were completed before reports were stored. */
export async function keepMissingReports(context: WorkContext): Promise<void> {
  const { tx, session } = context
  const hasReport = sql`exists (select 1 from "report_snapshot" s where s.account_id = "checkup"."account_id" and s.checkup_id = "checkup"."id")`
  const rows = await tx
    .select({ id: checkup.id })
    .from(checkup)
    .where(
      and(
        ...[eq(checkup.account_id, session.accountId), eq(checkup.status, 'completed'), isNull(checkup.deleted_at)],
        sql`not ${hasReport}`,
      ),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const { id } of rows) await keepReport(context, id)
}
