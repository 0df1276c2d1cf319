import { assertInProgress } from '../checkups/assertInProgress.ts'
import { lockCheckup } from '../checkups/lockCheckup.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Refuses a visit on which nothing is found (any more), and (422) one of another site; holds it else. */
export async function holdOpenVisit(context: RequestContext, id: string, siteId: string): Promise<void> {
  const visit = await lockCheckup(context, id)
  assertInProgress(visit, context.session)
  if (visit.site_id !== siteId) throw new ApiError(422, 'repair.visit_elsewhere', 'The visit is of another site.')
}
