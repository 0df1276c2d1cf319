import { Info } from 'luxon'
import { formatSpan } from './formatSpan.ts'
import type { LocaleText, RelativeStep } from './LocaleText.ts'

const MONDAY = 1
const ISO_YEAR_START = 4

const STYLES: Readonly<Record<keyof LocaleText['formats'], Intl.DateTimeFormatOptions>> = {
  LT: { timeStyle: 'short' },
  LTS: { timeStyle: 'medium' },
  L: { year: 'numeric', month: '2-digit', day: '2-digit' },
  LL: { dateStyle: 'long' },
  LLL: { dateStyle: 'long', timeStyle: 'short' },
  LLLL: { dateStyle: 'full', timeStyle: 'short' },
}

/** A moment whose day, month and hour have one digit, so that padding is visible. */
const SAMPLE = Date.UTC(2003, 3, 5, 6, 7, 8)

const UNITS = {
  s: 'second',
  m: 'minute',
  mm: 'minute',
  h: 'hour',
  hh: 'hour',
  d: 'day',
  dd: 'day',
  M: 'month',
  MM: 'month',
  y: 'year',
  yy: 'year',
} as const satisfies Readonly<Record<RelativeStep, Intl.RelativeTimeFormatUnit>>

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

/** Localized formats of a language from Intl, as format tokens. */
function intlFormats(tag: string): LocaleText['formats'] {
  return {
    LT: formatOf(tag, STYLES.LT),
    LTS: formatOf(tag, STYLES.LTS),
    L: formatOf(tag, STYLES.L),
    LL: formatOf(tag, STYLES.LL),
    LLL: formatOf(tag, STYLES.LLL),
    LLLL: formatOf(tag, STYLES.LLLL),
  }
}

function formatOf(tag: string, style: Intl.DateTimeFormatOptions): string {
  const fixed = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' }
  const format = new Intl.DateTimeFormat(tag, { ...style, ...fixed })
  const isHalfDay = format.resolvedOptions().hour12 === true
  return format
    .formatToParts(SAMPLE)
    .map((part) => tokenOf(part, isHalfDay))
    .join('')
}

function tokenOf({ type, value }: Intl.DateTimeFormatPart, isHalfDay: boolean): string {
  const isPadded = value.startsWith('0')
  if (type === 'year') return 'YYYY'
  if (type === 'month') return isPadded ? 'MM' : value === '4' ? 'M' : 'MMMM'
  if (type === 'day') return isPadded ? 'DD' : 'D'
  if (type === 'weekday') return 'dddd'
  if (type === 'hour') return (isHalfDay ? 'h' : 'H').repeat(isPadded ? 2 : 1)
  if (type === 'minute') return 'mm'
  if (type === 'second') return 'ss'
  if (type === 'dayPeriod') return 'A'
  return /\p{L}/u.test(value) ? `[${value}]` : value.replace(/\s/gu, ' ')
}

/** Relative time of a language from Intl, always with its number. */
function intlRelative(tag: string): LocaleText['relative'] {
  return (step, count, direction) => {
    const amount = step.length === 1 && step !== 's' ? 1 : count
    const options = { tag, numeric: 'always', withoutSuffix: direction === null } as const
    return formatSpan(direction === 'past' ? -amount : amount, UNITS[step], options)
  }
}
