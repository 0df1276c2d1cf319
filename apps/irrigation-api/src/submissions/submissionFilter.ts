import { and, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { submissionQuery } from '../../contract/submissions.ts'
import { municipalSubmission } from '../db/schema/index.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import { isLate } from './submissionFields.ts'

/** What submissions are asked for. */
export type SubmissionQuery = Omit<z.output<typeof submissionQuery>, 'limit'>

const openItems = sql`jsonb_path_exists("municipal_submission"."payload", '$.critical_items[*] ? (@.repaired == false)')`

/** Which of the submissions that a user sees are shown, on a day (ISO). */
export function submissionFilter(query: SubmissionQuery, today: string): SQL | undefined {
  const { status, kind, late, critical_open, due_from, due_to, site_id, checkup_id, backflow_test_id, q } = query
  return and(
    status ? inArray(municipalSubmission.status, status) : undefined,
    kind ? eq(municipalSubmission.kind, kind) : undefined,
    late === undefined ? undefined : sql`coalesce(${isLate(today)}, false) = ${late}`,
    critical_open === undefined ? undefined : sql`coalesce(${openItems}, false) = ${critical_open}`,
    due_from ? gte(municipalSubmission.due_on, due_from) : undefined,
    due_to ? lte(municipalSubmission.due_on, due_to) : undefined,
    site_id ? eq(municipalSubmission.site_id, site_id) : undefined,
    checkup_id ? eq(municipalSubmission.checkup_id, checkup_id) : undefined,
    backflow_test_id ? eq(municipalSubmission.backflow_test_id, backflow_test_id) : undefined,
    q ? matchesText(q) : undefined,
  )
}

function matchesText(text: string): SQL | undefined {
  const pattern = containsPattern(text)
  return or(
    ilike(municipalSubmission.submission_no, pattern),
    ilike(municipalSubmission.property_name, pattern),
    ilike(municipalSubmission.property_address, pattern),
    ilike(municipalSubmission.irrigator_name, pattern),
    ilike(municipalSubmission.irrigator_license_no, pattern),
  )
}
