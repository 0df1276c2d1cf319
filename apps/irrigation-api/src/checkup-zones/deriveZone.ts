import { zoneStatusFromFindings } from '@sluice/irrigation-rules'
import type { checkupZone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changeCheckupZone } from './changeCheckupZone.ts'
import { passZone } from './passZone.ts'
import { statusChange, toZoneStatus, type WantedStatus } from './statusChange.ts'

/** Lets the state of a zone follow from what was found there. */
export async function deriveZone(
  context: RequestContext,
  zone: typeof checkupZone.$inferSelect,
  { findings, ...times }: Omit<WantedStatus, 'at' | 'wanted'>,
) {
  const wanted = zoneStatusFromFindings(toZoneStatus(zone.status), findings)
  const change = statusChange(zone, { wanted, findings, at: context.now.toISOString(), ...times })
  await passZone(context, zone, { to: change.status, findings, by: 'derived' })
  return changeCheckupZone(context, zone.id, change)
}
