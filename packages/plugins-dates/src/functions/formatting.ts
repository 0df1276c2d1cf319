import type { PluginContext } from '@sluice/engine/plugins'
import { formatOf } from '../arguments/formatOf.ts'
import { localeOf } from '../arguments/localeOf.ts'
import { requireDate } from '../arguments/requireDate.ts'
import { requireText } from '../arguments/requireText.ts'
import type { DateFunctions } from '../DateFunction.ts'
import { formatDate } from '../format/formatDate.ts'
import { relativeTime } from '../format/relativeTime.ts'
import { readNativeDate } from '../time/readDate.ts'

/** Functions that format a date. */
export const formatting: DateFunctions = {
  formatDate: {
    doc: 'The date as text, in the tokens of Day.js and the names of a locale.',
    signature: '(date: date, format?: text, locale?: text) => text',
    example: ["formatDate('2026-06-15T08:30:00Z', 'dddd D [de] MMMM', 'es')", 'lunes 15 de junio'],
    call: (context, date, format, locale) =>
      formatDate(requireDate(date), requireText(formatOf(context, format) ?? '', 'Second'), {
        locale: localeOf(context, locale),
      }),
  },
  fromTime: {
    doc: 'How now lies to the date, such as “in 3 days” for a date three days ago.',
    signature: '(date: date, withoutSuffix?: boolean, locale?: text) => text',
    example: ["fromTime('2026-06-12T00:00:00Z')", 'in 3 days'],
    call: (context, date, withoutSuffix, locale) =>
      relativeTime(nowOf(context), requireDate(date), {
        locale: localeOf(context, locale),
        withoutSuffix: Boolean(withoutSuffix),
      }),
  },
  toTime: {
    doc: 'How the date lies to now, such as “3 days ago” for a date three days ago.',
    signature: '(date: date, withoutSuffix?: boolean, locale?: text) => text',
    example: ["toTime('2026-06-12T00:00:00Z')", '3 days ago'],
    call: (context, date, withoutSuffix, locale) =>
      relativeTime(requireDate(date), nowOf(context), {
        locale: localeOf(context, locale),
        withoutSuffix: Boolean(withoutSuffix),
      }),
  },
}

function nowOf(context: PluginContext) {
  return readNativeDate(context.services.clock.now())
}
