import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { submissionQuery } from '../../contract/submissions.ts'
import { municipalSubmission } from '../db/schema/index.ts'
import { matchesText } from '../lists/matchesText.ts'
import { dueOn, isInTime, isLate } from './submissionFields.ts'

/** What submissions are asked for. */
export type SubmissionQuery = Omit<z.output<typeof submissionQuery>, 'limit'>

const { submission_no, property_name, property_address, irrigator_name, irrigator_license_no } = municipalSubmission
const searched = [submission_no, property_name, property_address, irrigator_name, irrigator_license_no]

/** Which of the submissions that a user sees are shown, on a day (ISO). */
export function submissionFilter(query: SubmissionQuery, today: string): SQL | undefined {
  const { status, kind, late, critical_open, due_from, due_to, site_id, checkup_id, backflow_test_id, q } = query
  return and(
    status ? inArray(municipalSubmission.status, status) : undefined,
    kind ? eq(municipalSubmission.kind, kind) : undefined,
    late === undefined ? undefined : (late ? isLate : isInTime)(today),
    critical_open === undefined ? undefined : eq(municipalSubmission.has_open_items, critical_open),
    due_from || due_to ? isNotNull(municipalSubmission.due_on) : undefined,
    due_from ? sql`${dueOn} >= ${due_from}::date` : undefined,
    due_to ? sql`${dueOn} <= ${due_to}::date` : undefined,
    site_id ? eq(municipalSubmission.site_id, site_id) : undefined,
    checkup_id ? eq(municipalSubmission.checkup_id, checkup_id) : undefined,
    backflow_test_id ? eq(municipalSubmission.backflow_test_id, backflow_test_id) : undefined,
    q ? matchesText(q, searched) : undefined,
  )
}
