import type { LocaleText } from './LocaleText.ts'
import { relativeTemplates } from './relativeTemplates.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** English texts, as in Day.js. */
export const en: LocaleText = {
  months,
  monthsShort: months.map((name) => name.slice(0, 3)),
  weekdays,
  weekdaysShort: weekdays.map((name) => name.slice(0, 3)),
  weekdaysMin: weekdays.map((name) => name.slice(0, 2)),
  meridiem: ['AM', 'PM'],
  weekStart: 0,
  yearStart: 1,
  formats: {
    LT: 'h:mm A',
    LTS: 'h:mm:ss A',
    L: 'MM/DD/YYYY',
    LL: 'MMMM D, YYYY',
    LLL: 'MMMM D, YYYY h:mm A',
    LLLL: 'dddd, MMMM D, YYYY h:mm A',
  },
  relative: relativeTemplates({
    future: 'in %s',
    past: '%s ago',
    s: 'a few seconds',
    m: 'a minute',
    mm: '%d minutes',
    h: 'an hour',
    hh: '%d hours',
    d: 'a day',
    dd: '%d days',
    M: 'a month',
    MM: '%d months',
    y: 'a year',
    yy: '%d years',
  }),
}
