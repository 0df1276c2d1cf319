import type * as z from 'zod'
import type { checkupZonePatch } from '../../contract/checkupZones.ts'
import { readFindings } from '../checkups/readFindings.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { changeCheckupZone } from './changeCheckupZone.ts'
import { lockCheckupZone } from './lockCheckupZone.ts'
import { passZone } from './passZone.ts'
import { statusChange } from './statusChange.ts'

/**
 * Notes what was seen of a zone.
 * @throws {ApiError} 409 `checkup_zone.transition_not_allowed` for a state that it cannot have next, 422 when its guard is not met.
 */
export async function patchCheckupZone(context: RequestContext, id: string, body: z.output<typeof checkupZonePatch>) {
  const { zone } = await lockCheckupZone(context, id)
  assertFresh(context, zone)
  const { status: wanted, started_at, finished_at, ...observed } = body
  const changes = withoutUndefined(observed)
  if (wanted === undefined) return changeCheckupZone(context, id, changes)
  const findings = await readFindings(context, zone.checkup_id, zone.zone_id)
  const change = statusChange(zone, { wanted, findings, at: context.now.toISOString(), started_at, finished_at })
  const skip_reason = observed.skip_reason === undefined ? zone.skip_reason : observed.skip_reason
  const hasRun = started_at !== undefined
  await passZone(context, zone, { to: change.status, findings, by: 'said', hasRun, skip_reason })
  return changeCheckupZone(context, id, { ...changes, ...change })
}
