import type * as z from 'zod'
import type { findingPut } from '../../contract/checkupZones.ts'
import { repairCreate } from '../../contract/repairs.ts'
import type { checkupZone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { IssueTypeRow } from '../issue-types/readIssueTypes.ts'
import { createRepair } from '../repairs/createRepair.ts'
import { fixingOf } from './fixingOf.ts'

/** What is found on a zone of a visit for the first time. */
export interface NewFinding extends z.output<typeof findingPut> {
  readonly zone: typeof checkupZone.$inferSelect
  readonly issue: IssueTypeRow
}

/** Adds a fault to a zone of a visit; one that is done was mended on the spot. */
export async function addFinding(context: RequestContext, { zone, issue, qty, status, ...leave }: NewFinding) {
  const body = {
    asset_type: 'zone',
    asset_id: zone.zone_id,
    checkup_id: zone.checkup_id,
    issue_code: issue.code,
    qty,
    ...(status === 'done' && { done: fixingOf(leave) }),
  }
  await createRepair(context, repairCreate.parse(body))
}
