import type { LocaleText } from './LocaleText.ts'

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

/** Localized formats of a language from Intl, as format tokens. */
export function intlFormats(tag: string): LocaleText['formats'] {
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
