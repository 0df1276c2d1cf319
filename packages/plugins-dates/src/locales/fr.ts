import type { LocaleText } from './LocaleText.ts'
import { relativeTemplates } from './relativeTemplates.ts'

/** French texts, as in Day.js. */
export const fr: LocaleText = {
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  monthsShort: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
  weekdaysShort: 'dim. lun. mar. mer. jeu. ven. sam.'.split(' '),
  weekdaysMin: 'di lu ma me je ve sa'.split(' '),
  meridiem: ['AM', 'PM'],
  weekStart: 1,
  yearStart: 4,
  formats: {
    LT: 'HH:mm',
    LTS: 'HH:mm:ss',
    L: 'DD/MM/YYYY',
    LL: 'D MMMM YYYY',
    LLL: 'D MMMM YYYY HH:mm',
    LLLL: 'dddd D MMMM YYYY HH:mm',
  },
  relative: relativeTemplates({
    future: 'dans %s',
    past: 'il y a %s',
    s: 'quelques secondes',
    m: 'une minute',
    mm: '%d minutes',
    h: 'une heure',
    hh: '%d heures',
    d: 'un jour',
    dd: '%d jours',
    M: 'un mois',
    MM: '%d mois',
    y: 'un an',
    yy: '%d ans',
  }),
}
