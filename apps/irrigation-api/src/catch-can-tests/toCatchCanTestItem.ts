import { distributionUniformity } from '@sluice/irrigation-rules'
import type { catchCanTest } from '../db/schema/index.ts'

/** A test as it is answered, with why it is no formal audit. */
export function toCatchCanTestItem(row: typeof catchCanTest.$inferSelect) {
  const { warnings } = distributionUniformity(row.readings, { wind_mph: row.wind_mph })
  return { ...row, warnings: [...warnings] }
}
