import { demoClimate } from '@sluice/irrigation-rules'
import { demoId } from './demoId.ts'
import type { DemoRowOf } from './demoRows.ts'
import type { SharedRow } from './sharedRow.ts'

/** The id of everybody's climate profile. */
export const climateId = demoId('et_profile', 1)

const { name, source_note, eto_in, rain_in } = demoClimate

/** Its inches for each month. */
export const climateMonths = { monthly_eto: [...eto_in], monthly_rain: [...rain_in] }

/** The climate of central Texas, for everybody. */
export function makeClimate(row: SharedRow): DemoRowOf<'etProfile'>[] {
  return [{ ...row('et_profile', 1), name, source_note, ...climateMonths }]
}
