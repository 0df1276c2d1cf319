import { Settings } from 'luxon'
import { formatOf } from '../arguments/formatOf.ts'
import { localeOf } from '../arguments/localeOf.ts'
import { requireDate } from '../arguments/requireDate.ts'
import { requireText } from '../arguments/requireText.ts'
import type { DateFunctions } from '../DateFunction.ts'
import { formatDate } from '../format/formatDate.ts'
import { zonedIso } from '../format/zonedIso.ts'
import { inZone } from '../time/inZone.ts'

/** Functions that convert a date to another time zone. */
export const zones: DateFunctions = {
  convertDateTimezone: {
    doc: 'The date as ISO text with the offset of a zone, or with `preserve` the same clock time in that zone.',
    signature: '(date: date, zone: text, preserve?: boolean) => text',
    example: ["convertDateTimezone('2026-06-15T08:00:00Z', 'Europe/Madrid')", '2026-06-15T10:00:00+02:00'],
    call: (_context, date, zone, preserve) =>
      zonedIso(inZone(requireDate(date), requireText(zone, 'Second'), Boolean(preserve))),
  },
  formatDateTimezone: {
    doc: 'The date as text in a zone, in the tokens of Day.js and the names of a locale.',
    signature: '(date: date, format?: text, zone?: text, locale?: text) => text',
    example: ["formatDateTimezone('2026-06-15T08:00:00Z', 'HH:mm Z', 'America/New_York')", '04:00 -04:00'],
    call: (context, date, format, zone = Settings.defaultZone.name, locale) => {
      const moment = requireDate(date)
      const tokens = requireText(formatOf(context, format), 'Second')
      return formatDate(inZone(moment, requireText(zone, 'Third')), tokens, { locale: localeOf(context, locale) })
    },
  },
}
