import { and, eq } from 'drizzle-orm'
import { municipality, municipalSubmission } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { localDate } from '../time/localDate.ts'
import { submissionFields, submissionMunicipality } from './submissionFields.ts'
import { visibleSubmissions } from './visibleSubmissions.ts'

/**
 * The submission with this id that the user sees; 404 when there is none.
 * @param isArchived finds one of the account also when it was archived.
 */
export async function findSubmission(context: RequestContext, id: string, isArchived = false) {
  const { tx, session, now } = context
  const own = and(eq(municipalSubmission.account_id, session.accountId), eq(municipalSubmission.id, id))
  const visible = and(visibleSubmissions(context), eq(municipalSubmission.id, id))
  const [row] = await tx
    .select(submissionFields(localDate(now, session.timezone)))
    .from(municipalSubmission)
    .leftJoin(municipality, submissionMunicipality)
    .where(isArchived ? own : visible)
  if (!row) throw notFound('municipal_submission')
  return row
}

/** A submission as it was found. */
export type FoundSubmission = Awaited<ReturnType<typeof findSubmission>>
