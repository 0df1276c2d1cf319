import { addMonths } from '../internals/isoDate.ts'

/** When a gauge was last checked, and until when that holds (ISO dates). */
export interface CalibratedGauge {
  readonly calibrated_on: string
  readonly calibration_due_on: string
}

/** Until when (ISO) a gauge may be read from: its own date, or sooner where the municipality wants it checked every so many months. */
export function gaugeDueOn({ calibrated_on, calibration_due_on }: CalibratedGauge, months?: number | null): string {
  const wanted = typeof months === 'number' ? addMonths(calibrated_on, months) : null
  return wanted !== null && wanted < calibration_due_on ? wanted : calibration_due_on
}
