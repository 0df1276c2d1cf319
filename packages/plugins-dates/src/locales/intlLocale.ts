import { Info } from 'luxon'
import { intlFormats } from './intlFormats.ts'
import { intlRelative } from './intlRelative.ts'
import type { LocaleText } from './LocaleText.ts'

const MONDAY = 1
const ISO_YEAR_START = 4

/**
 * Texts of a language known only to Intl. Intl does not tell which week of the year is the first, so it is the ISO week where
 * weeks start on Monday, else the one with 1 January.
 */
export function intlLocale(tag: string): LocaleText {
  const options = { locale: tag, numberingSystem: 'latn' } as const
  const weekStart = Info.getStartOfWeek(options) % 7
  const weekdays = sundayFirst(Info.weekdays('long', options))
  const [morning = 'AM', afternoon = 'PM'] = Info.meridiems(options)
  return {
    months: Info.months('long', options),
    monthsShort: Info.months('short', options),
    monthsInDate: Info.monthsFormat('long', options),
    monthsShortInDate: Info.monthsFormat('short', options),
    weekdays,
    weekdaysShort: sundayFirst(Info.weekdays('short', options)),
    weekdaysMin: weekdays.map((name) => name.slice(0, 2)),
    meridiem: [morning, afternoon],
    weekStart,
    yearStart: weekStart === MONDAY ? ISO_YEAR_START : 1,
    formats: intlFormats(tag),
    relative: intlRelative(tag),
  }
}

function sundayFirst(mondayFirst: readonly string[]): readonly string[] {
  return [...mondayFirst.slice(6), ...mondayFirst.slice(0, 6)]
}
