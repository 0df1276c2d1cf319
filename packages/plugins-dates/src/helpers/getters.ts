import type { DateTime } from 'luxon'
import type { DateFunction, DateFunctions } from '../DateFunction.ts'
import { readNativeDate } from '../time/readDate.ts'
import { requireValid } from './requireValid.ts'

/** Helpers that extract one number from a date, in local time. */
export const getters: DateFunctions = {
  getSecond: getter('The second of the date, 0 to 59.', ['getSecond', 45], ({ second }) => second),
  getMinute: getter('The minute of the date, 0 to 59.', ['getMinute', 30], ({ minute }) => minute),
  getHour: getter('The hour of the date, 0 to 23.', ['getHour', 8], ({ hour }) => hour),
  getDay: getter('The day of the month, 1 to 31.', ['getDay', 15], ({ day }) => day),
  getDayOfWeek: getter('The day of the week; 0 is Sunday.', ['getDayOfWeek', 1], ({ weekday }) => weekday % 7),
  getMonth: getter('The month of the date, 1 to 12.', ['getMonth', 6], ({ month }) => month),
  getYear: getter('The year of the date.', ['getYear', 2026], ({ year }) => year),
  getDayOfYear: getter('The day of the year, 1 to 366.', ['getDayOfYear', 166], ({ ordinal }) => ordinal),
  getWeekOfYear: getter(
    'The week of the year, 1 to 54; week 1 holds 1 January and weeks begin with Sunday.',
    ['getWeekOfYear', 25],
    (date) => Math.ceil((date.ordinal + (date.startOf('year').weekday % 7)) / 7),
  ),
}

function getter(doc: string, [name, result]: readonly [string, number], get: (date: DateTime) => number): DateFunction {
  return {
    doc,
    signature: '(date?: date) => number',
    example: [`${name}('2026-06-15T08:30:45Z')`, result],
    call: (context, date = context.services.clock.now()) => get(requireValid(readNativeDate(date))),
  }
}
