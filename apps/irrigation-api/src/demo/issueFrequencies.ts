import type { IssueCode } from '@sluice/irrigation-rules'

/** How often zones have each issue, in percent of all findings. */
export const zoneIssues: readonly (readonly [IssueCode, number])[] = [
  ['nozzle_clogged', 14],
  ['head_broken', 13],
  ['head_misaligned', 12],
  ['head_tilted', 9],
  ['head_sunken', 7],
  ['lateral_leak', 5],
  ['head_leak_base', 5],
  ['head_blocked', 4],
  ['nozzle_broken', 4],
  ['overspray_hard', 4],
  ['head_missing', 3],
  ['rotor_not_turning', 3],
  ['dry_spot', 3],
  ['pressure_high', 2],
  ['valve_box_bad', 2],
  ['drip_clogged', 2],
  ['head_stuck_up', 1],
  ['solenoid_bad', 1],
  ['head_low_drain', 1],
  ['valve_slow_close', 1],
]

/** How often controllers have each issue, in percent of all findings. */
export const controllerIssues: readonly (readonly [IssueCode, number])[] = [
  ['ctrl_extra_start', 1],
  ['ctrl_battery', 1],
  ['rain_sensor_bad', 1],
  ['ctrl_clock_wrong', 1],
]
