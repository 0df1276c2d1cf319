import { isPicklistCode, type ZoneFinding, type ZoneStatus, zoneStatusFromFindings } from '@sluice/irrigation-rules'
import type { checkupZone } from '../db/schema/index.ts'

type Row = typeof checkupZone.$inferSelect
type Change = Pick<Row, 'status' | 'started_at' | 'finished_at'> & { readonly skip_reason?: null }

/** What a new status of a zone brings with it: a zone with open findings cannot be ok, times follow, a stale reason goes. */
export function statusChange(
  row: Row,
  {
    wanted,
    findings,
    at,
  }: { readonly wanted: ZoneStatus; readonly findings: readonly ZoneFinding[]; readonly at: string },
): Change {
  const isVerdict = wanted === 'ok' || wanted === 'fixed'
  const status = isVerdict && findings.length > 0 ? zoneStatusFromFindings(wanted, findings) : wanted
  const isDecided = status !== 'not_started' && status !== 'running'
  return {
    status,
    started_at: status === 'not_started' ? null : (row.started_at ?? at),
    finished_at: isDecided ? (row.finished_at ?? at) : null,
    ...(status === 'skipped' ? {} : { skip_reason: null }),
  }
}

/** The stored status as a picklist code; unknown text counts as not started. */
export function toZoneStatus(text: string): ZoneStatus {
  return isPicklistCode('zone_status', text) ? text : 'not_started'
}
