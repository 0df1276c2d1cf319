import { isPicklistCode, type ZoneFinding, type ZoneStatus, zoneStatusFromFindings } from '@sluice/irrigation-rules'
import type { checkupZone } from '../db/schema/index.ts'
import { noLaterThan } from '../time/noLaterThan.ts'

type Change = Pick<typeof checkupZone.$inferSelect, 'finished_at' | 'started_at'> & {
  readonly status: ZoneStatus
  readonly skip_reason?: null
}

/** The status that a zone is to have, what was found there, the moment, and when it ran where a device says so. */
export interface WantedStatus {
  readonly wanted: ZoneStatus
  readonly findings: readonly ZoneFinding[]
  readonly at: string
  readonly started_at?: string | undefined
  readonly finished_at?: string | undefined
}

const verdicts: readonly ZoneStatus[] = ['ok', 'needs_repair', 'fixed']

/**
 * What a new status of a zone brings with it: where something was found that decides, a stale reason goes. Times follow where it ran; one
 * that was judged or skipped without running has none.
 */
export function statusChange(
  row: typeof checkupZone.$inferSelect,
  { wanted, findings, at, started_at, finished_at }: WantedStatus,
): Change {
  const status = verdicts.includes(wanted) && findings.length > 0 ? zoneStatusFromFindings(wanted, findings) : wanted
  const isDecided = status !== 'not_started' && status !== 'running'
  const stored = row.started_at ?? (status === 'running' ? at : null)
  const began = started_at ? noLaterThan(new Date(at), started_at) : stored
  const ended = finished_at ? noLaterThan(new Date(at), finished_at) : (row.finished_at ?? at)
  return {
    status,
    started_at: status === 'not_started' ? null : began,
    // By a clock that is slow it could end before the server saw it begin.
    finished_at: isDecided && began !== null ? later(began, ended) : null,
    ...(status === 'skipped' ? {} : { skip_reason: null }),
  }
}

function later(a: string, b: string): string {
  return Date.parse(a) > Date.parse(b) ? a : b
}

/** The stored status as a picklist code; unknown text counts as not started. */
export function toZoneStatus(text: string): ZoneStatus {
  return isPicklistCode('zone_status', text) ? text : 'not_started'
}
