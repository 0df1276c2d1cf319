import { and } from 'drizzle-orm'
import type * as z from 'zod'
import type { submissionQuery } from '../../contract/submissions.ts'
import { municipality, municipalSubmission } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { toListPage } from '../lists/toListPage.ts'
import { localDate } from '../time/localDate.ts'
import { submissionFields, submissionMunicipality } from './submissionFields.ts'
import { submissionFilter } from './submissionFilter.ts'
import { toSubmissionItem } from './toSubmissionItem.ts'
import { visibleSubmissions } from './visibleSubmissions.ts'

const paging = {
  table: 'municipal_submission',
  defaultSort: '-created_at',
  sorts: {
    created_at: { expression: '"municipal_submission"."created_at"', type: 'timestamptz' },
    updated_at: { expression: '"municipal_submission"."updated_at"', type: 'timestamptz' },
    submitted_at: {
      expression: `coalesce("municipal_submission"."submitted_at", '-infinity')`,
      type: 'timestamptz',
    },
    due_on: { expression: `coalesce("municipal_submission"."due_on", '9999-12-31')`, type: 'date' },
    submission_no: { expression: `coalesce("municipal_submission"."submission_no", '')`, type: 'text' },
    property_name: { expression: `lower(coalesce("municipal_submission"."property_name", ''))`, type: 'text' },
  },
} as const

/** One page of the submissions that the user sees. */
export async function listSubmissions(context: RequestContext, query: z.output<typeof submissionQuery>) {
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const page = resolvePage(query, paging)
  const filter = and(visibleSubmissions(context), submissionFilter(query, today))
  const rows = await tx
    .select({ ...submissionFields(today), sort_key: page.sortKey })
    .from(municipalSubmission)
    .leftJoin(municipality, submissionMunicipality)
    .where(and(filter, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit + 1)
  const items = rows.map((row) => toSubmissionItem(session, row))
  return toListPage(items, page, await tx.$count(municipalSubmission, filter))
}
