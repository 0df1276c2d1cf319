import type { MunicipalSubmissionStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { municipality, municipalSubmission } from '../db/schema/index.ts'
import { sortExpression } from '../db/schema/sortExpression.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { countCritical } from './countCritical.ts'

const { status: _status, ...columns } = getTableColumns(municipalSubmission)

/** What is read of a submission on a day (ISO), joined as in `submissionMunicipality`. */
export const submissionFields = (today: string) => ({
  ...columns,
  status: sql<MunicipalSubmissionStatus>`"municipal_submission"."status"`,
  municipality_name: municipality.name,
  is_late: sql<boolean>`${isLate(today)}`,
  critical_open: countCritical(false),
})

/** The day of a submission; one without comes after all others. The index has it alike. */
export const dueOn = sql.raw(sortExpression(municipalSubmission.due_on, '"municipal_submission"."due_on"'))

/** Whether a submission is past its day and not accepted; one that was withdrawn waits for nobody. */
export const isLate = (today: string): SQL =>
  sql`(${dueOn} < ${today}::date and "municipal_submission"."status" not in ('accepted', 'withdrawn'))`

/** The opposite, as the indexes find it. */
export const isInTime = (today: string): SQL =>
  sql`(${dueOn} >= ${today}::date or "municipal_submission"."status" in ('accepted', 'withdrawn'))`

/** How submissions are joined with their municipality. */
export const submissionMunicipality = and(
  or(eq(municipality.account_id, SHARED_ACCOUNT_ID), eq(municipality.account_id, municipalSubmission.account_id)),
  eq(municipality.id, municipalSubmission.municipality_id),
)
