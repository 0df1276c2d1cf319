import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { dateInMonth, toDayNumber } from '../internals/isoDate.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'

/** Due dates of a municipality's checkups: `MM-DD`, interval in years, and the first year of the rotation by postal code. */
export interface MunicipalCalendar {
  readonly due_month_day?: string | null
  readonly frequency_years?: OptionalNumber
  readonly rotation_by_zip?: Readonly<Record<string, number>> | null
}

/** Postal code of the site, and the year of its last submission, if any. */
export interface MunicipalHistory {
  readonly postal_code?: string | null
  readonly last_due_year?: OptionalNumber
}

/**
 * Next due date (ISO) of a site on or after a day (ISO) or, when the year of the last submission is known, the first one after
 * that, which may be overdue. Years follow the rotation of the postal code, else the last submission; a yearly checkup needs
 * neither.
 */
export function municipalDueOn(calendar: MunicipalCalendar, site: MunicipalHistory, today: string): Calculated<string> {
  const [, month, day] = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(calendar.due_month_day ?? '') ?? []
  if (!month || !day) return noResult(['due_month_day'])
  if (toDayNumber(today) === null) return noResult(['today'])
  const every = Math.max(1, Math.floor(calendar.frequency_years ?? 1))
  const first = firstYear(calendar, site, { every, today })
  if (first === null) return noResult(['postal_code'])
  const dueIn = (year: number) => dateInMonth({ year, month: Number(month), day: Number(day) })
  const earliest = typeof site.last_due_year === 'number' ? `${site.last_due_year + 1}-01-01` : today
  const turns = Math.max(0, Math.ceil((Number(earliest.slice(0, 4)) - first) / every))
  const due = [turns, turns + 1]
    .map((turn) => dueIn(first + turn * every))
    .find((date) => date !== null && date >= earliest)
  return due ? result(due) : noResult(['rotation_by_zip'])
}

function firstYear(
  { rotation_by_zip }: MunicipalCalendar,
  { postal_code, last_due_year }: MunicipalHistory,
  { every, today }: { readonly every: number; readonly today: string },
): number | null {
  const rotation = rotation_by_zip && postal_code && Object.hasOwn(rotation_by_zip, postal_code)
  if (rotation) return rotation_by_zip[postal_code] ?? null
  if (typeof last_due_year === 'number') return last_due_year + every
  return every === 1 ? Number(today.slice(0, 4)) : null
}
