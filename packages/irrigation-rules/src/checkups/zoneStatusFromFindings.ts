import type { PicklistCode } from '../picklists/picklists.ts'

/** State of a zone inside a checkup. */
export type ZoneStatus = PicklistCode<'zone_status'>

/** Fields of a finding that determine the zone's status. */
export interface ZoneFinding {
  readonly qty: number
  readonly status: string
}

/**
 * Status of a zone after its findings changed: any open finding makes it `needs_repair`, findings that are all done make it
 * `fixed`; without findings `needs_repair` and `fixed` fall back to `ok` and every other status stays.
 */
export function zoneStatusFromFindings(current: ZoneStatus, findings: readonly ZoneFinding[]): ZoneStatus {
  const present = findings.filter((finding) => finding.qty > 0 && finding.status !== 'void')
  if (present.some((finding) => finding.status !== 'done')) return 'needs_repair'
  if (present.length > 0) return 'fixed'
  return current === 'needs_repair' || current === 'fixed' ? 'ok' : current
}
