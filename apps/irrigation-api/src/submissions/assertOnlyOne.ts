import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { municipalSubmission } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** What is to be handed in, and to whom; `id` of the submission that is not compared with itself. */
export interface HandedIn {
  readonly id?: string
  readonly kind: string
  readonly municipality_id: string
  readonly site_id: string | null
  readonly checkup_id: string | null
  readonly backflow_test_id: string | null
}

const open = ['draft', 'submitted', 'in_review', 'returned']

/**
 * Refuses a second submission of the same thing to a municipality, unless the first was withdrawn or rejected (409
 * `municipal_submission.exists`); a site is exempt anew once the last exemption is accepted. Whoever asks holds what it is of.
 */
export async function assertOnlyOne({ tx, session }: RequestContext, wanted: HandedIn): Promise<void> {
  const { id, kind, municipality_id, site_id, checkup_id, backflow_test_id } = wanted
  const isExemption = kind === 'exemption'
  const isSame = and(
    eq(municipalSubmission.account_id, session.accountId),
    eq(municipalSubmission.municipality_id, municipality_id),
    eq(municipalSubmission.kind, kind),
    isNull(municipalSubmission.deleted_at),
    inArray(municipalSubmission.status, isExemption ? open : [...open, 'accepted']),
    id ? ne(municipalSubmission.id, id) : undefined,
    checkup_id ? eq(municipalSubmission.checkup_id, checkup_id) : undefined,
    backflow_test_id ? eq(municipalSubmission.backflow_test_id, backflow_test_id) : undefined,
    isExemption && site_id ? eq(municipalSubmission.site_id, site_id) : undefined,
  )
  if ((await tx.$count(municipalSubmission, isSame)) === 0) return
  throw new ApiError(409, 'municipal_submission.exists', 'There is a submission of this already; go on with that one.')
}
