import type * as z from 'zod'
import type { checkupZonePatch } from '../../contract/checkupZones.ts'
import { readFindings } from '../checkups/readFindings.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { changeCheckupZone } from './changeCheckupZone.ts'
import { lockCheckupZone } from './lockCheckupZone.ts'
import { statusChange } from './statusChange.ts'

/** Notes what was seen of a zone. */
export async function patchCheckupZone(context: RequestContext, id: string, body: z.output<typeof checkupZonePatch>) {
  const { zone } = await lockCheckupZone(context, id)
  assertFresh(context, zone)
  const { status: wanted, ...observed } = body
  const changes = withoutUndefined(observed)
  if (wanted === undefined) return changeCheckupZone(context, id, changes)
  const all = await readFindings(context, zone.checkup_id)
  const findings = all.filter((finding) => finding.asset_id === zone.zone_id)
  const change = statusChange(zone, { wanted, findings, at: context.now.toISOString() })
  return changeCheckupZone(context, id, { ...changes, ...change })
}
