import type { MunicipalSubmissionStatus } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { municipality, municipalSubmission } from '../db/schema/index.ts'
import { EVERYBODY } from '../entities/findRow.ts'
import { countCritical } from './countCritical.ts'

const { status: _status, ...columns } = getTableColumns(municipalSubmission)

/** What is read of a submission on a day (ISO), joined as in `submissionMunicipality`. */
export const submissionFields = (today: string) => ({
  ...columns,
  status: sql<MunicipalSubmissionStatus>`"municipal_submission"."status"`,
  municipality_name: municipality.name,
  is_late: sql<boolean>`coalesce(${isLate(today)}, false)`,
  critical_open: countCritical(false),
})

/** Whether a submission is past its day and not accepted; one that was withdrawn waits for nobody. */
export const isLate = (today: string): SQL =>
  sql`("municipal_submission"."due_on" < ${today}::date and "municipal_submission"."status" not in ('accepted', 'withdrawn'))`

/** How submissions are joined with their municipality. */
export const submissionMunicipality = and(
  or(eq(municipality.account_id, EVERYBODY), eq(municipality.account_id, municipalSubmission.account_id)),
  eq(municipality.id, municipalSubmission.municipality_id),
)
