import type { ScheduleFacts } from '@sluice/irrigation-rules'

/** Inches for each month, January first. */
interface Profile {
  readonly monthly_eto: readonly number[]
  readonly monthly_rain: readonly number[]
}

/** The climate of the month that a day (ISO) is in. */
export function climateOf({ monthly_eto, monthly_rain }: Profile, today: string): ScheduleFacts['climate'] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return {
    eto_month_in: monthly_eto[month - 1] ?? null,
    rain_month_in: monthly_rain[month - 1] ?? null,
    days_in_month: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  }
}
