import type { DateTime } from 'luxon'
import { en } from '../locales/en.ts'
import { formatDate } from './formatDate.ts'

/** ISO text of a date with the offset of its own zone, to the second; an offset of 0 is written `Z`. */
export function zonedIso(date: DateTime): string {
  return formatDate(date, date.offset === 0 ? 'YYYY-MM-DDTHH:mm:ss[Z]' : 'YYYY-MM-DDTHH:mm:ssZ', { locale: en })
}
