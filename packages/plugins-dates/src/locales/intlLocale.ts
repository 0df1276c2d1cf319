import { Info } from 'luxon'
import { intlFormats } from './intlFormats.ts'
import { intlRelative } from './intlRelative.ts'
import type { LocaleText } from './LocaleText.ts'

/** The texts of a language that only Intl knows; ordinals are plain numbers. */
export function intlLocale(tag: string): LocaleText {
  const options = { locale: tag, numberingSystem: 'latn' } as const
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
    weekStart: Info.getStartOfWeek(options) % 7,
    yearStart: Info.getMinimumDaysInFirstWeek(options),
    formats: intlFormats(tag),
    ordinal: String,
    relative: intlRelative(tag),
  }
}

function sundayFirst(mondayFirst: readonly string[]): readonly string[] {
  return [...mondayFirst.slice(6), ...mondayFirst.slice(0, 6)]
}
