import { and, desc } from 'drizzle-orm'
import type * as z from 'zod'
import type { exportQuery } from '../../contract/reviews.ts'
import { type CsvCell, toCsv } from '../csv/toCsv.ts'
import { municipality, municipalSubmission } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countCritical } from '../submissions/countCritical.ts'
import { submissionFields, submissionMunicipality } from '../submissions/submissionFields.ts'
import { submissionFilter } from '../submissions/submissionFilter.ts'
import { toSubmissionItem } from '../submissions/toSubmissionItem.ts'
import { visibleSubmissions } from '../submissions/visibleSubmissions.ts'
import { localDate } from '../time/localDate.ts'

const most = 10_000

/** Submissions to the municipality of a reviewer as a table; everything municipal is in English. */
export async function exportSubmissions(context: RequestContext, query: z.output<typeof exportQuery>): Promise<string> {
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const rows = await tx
    .select({ ...submissionFields(today), critical_repaired: countCritical(true) })
    .from(municipalSubmission)
    .leftJoin(municipality, submissionMunicipality)
    .where(and(visibleSubmissions(context), submissionFilter(query, today)))
    .orderBy(desc(municipalSubmission.submitted_at), desc(municipalSubmission.id))
    .limit(most + 1)
  if (rows.length > most)
    throw new ApiError(422, 'municipal_submission.too_many', `A table holds ${most} rows; choose fewer.`)
  const dayOf = (moment: string | null) => moment && localDate(new Date(moment), session.timezone)
  const columns = columnsOf(dayOf)
  const header = columns.map(([name]) => name)
  return toCsv(
    header,
    rows.map((row) => toSubmissionItem(session, row)).map((row) => columns.map(([, read]) => read(row))),
  )
}

type Row = Omit<typeof municipalSubmission.$inferSelect, 'status'> & {
  readonly status: string
  readonly is_late: boolean
  readonly critical_open: number
  readonly critical_repaired: number
}

type Column = readonly [name: string, read: (row: Row) => CsvCell]

function columnsOf(dayOf: (moment: string | null) => string | null): readonly Column[] {
  return [
    ['Number', (row) => row.submission_no],
    ['Kind', (row) => row.kind],
    ['Status', (row) => row.status],
    ['Property', (row) => row.property_name],
    ['Address', (row) => row.property_address],
    ['Utility account', (row) => row.utility_account_no],
    ['Meters', (row) => row.meter_nos.join(' ')],
    ['Irrigator', (row) => row.irrigator_name],
    ['License', (row) => row.irrigator_license_no],
    ['Exemption', (row) => row.exemption_reason],
    ['Submitted', (row) => dayOf(row.submitted_at)],
    ['Due', (row) => row.due_on],
    ['Late', (row) => (row.is_late ? 'yes' : 'no')],
    ['Decided', (row) => dayOf(row.decided_at)],
    ['Next due', (row) => row.next_due_on],
    ['Critical items repaired', (row) => row.critical_repaired],
    ['Critical items open', (row) => row.critical_open],
  ]
}
