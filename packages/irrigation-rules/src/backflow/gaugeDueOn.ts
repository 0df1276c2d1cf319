import { addMonths } from '../internals/isoDate.ts'

/** Date of a gauge's last calibration, and its expiry (ISO dates). */
export interface CalibratedGauge {
  readonly calibrated_on: string
  readonly calibration_due_on: string
}

/**
 * Last date (ISO) on which a gauge may be used: its own expiry, or earlier where the municipality requires calibration at an
 * interval in months.
 */
export function gaugeDueOn({ calibrated_on, calibration_due_on }: CalibratedGauge, months?: number | null): string {
  const wanted = typeof months === 'number' ? addMonths(calibrated_on, months) : null
  return wanted !== null && wanted < calibration_due_on ? wanted : calibration_due_on
}
