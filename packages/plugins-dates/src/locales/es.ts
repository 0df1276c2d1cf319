import type { LocaleText } from './LocaleText.ts'
import { relativeTemplates } from './relativeTemplates.ts'

/** Spanish texts, as in Day.js. */
export const es: LocaleText = {
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  monthsShort: 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
  weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
  weekdaysShort: 'dom. lun. mar. mié. jue. vie. sáb.'.split(' '),
  weekdaysMin: 'do lu ma mi ju vi sá'.split(' '),
  meridiem: ['AM', 'PM'],
  weekStart: 1,
  yearStart: 1,
  formats: {
    LT: 'H:mm',
    LTS: 'H:mm:ss',
    L: 'DD/MM/YYYY',
    LL: 'D [de] MMMM [de] YYYY',
    LLL: 'D [de] MMMM [de] YYYY H:mm',
    LLLL: 'dddd, D [de] MMMM [de] YYYY H:mm',
  },
  relative: relativeTemplates({
    future: 'en %s',
    past: 'hace %s',
    s: 'unos segundos',
    m: 'un minuto',
    mm: '%d minutos',
    h: 'una hora',
    hh: '%d horas',
    d: 'un día',
    dd: '%d días',
    M: 'un mes',
    MM: '%d meses',
    y: 'un año',
    yy: '%d años',
  }),
}
