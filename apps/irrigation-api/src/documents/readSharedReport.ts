import { readReport } from '../checkups/readReport.ts'
import type { WorkContext } from '../http/workContext.ts'
import { closedLink } from './closedLink.ts'
import type { FoundLink } from './inLink.ts'

/** The report of a visit. @throws {ApiError} 409 while the visit is open again. */
export async function readSharedReport(context: WorkContext, found: FoundLink) {
  const report = await readReport(context, found.link.target_id)
  if (report.checkup.status !== 'completed') throw closedLink('being_revised', found)
  return report
}
