import { and } from 'drizzle-orm'
import type * as z from 'zod'
import type { submissionQuery } from '../../contract/submissions.ts'
import { municipality, municipalSubmission } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countUpTo } from '../lists/countUpTo.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { sortKeysOf } from '../lists/sortKeysOf.ts'
import { toListPage } from '../lists/toListPage.ts'
import { localDate } from '../time/localDate.ts'
import { submissionFields, submissionMunicipality } from './submissionFields.ts'
import { submissionFilter } from './submissionFilter.ts'
import { toSubmissionItem } from './toSubmissionItem.ts'
import { visibleSubmissions } from './visibleSubmissions.ts'

const paging = {
  table: 'municipal_submission',
  defaultSort: '-created_at',
  sorts: sortKeysOf(municipalSubmission, [
    'created_at',
    'updated_at',
    'submitted_at',
    'due_on',
    'submission_no',
    'property_name',
  ]),
}

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
  return toListPage(items, page, () => countUpTo(tx, municipalSubmission, filter))
}
