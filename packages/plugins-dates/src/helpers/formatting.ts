import type { PluginContext } from '@sluice/engine/plugins'
import type { DateFunction, DateFunctions } from '../DateFunction.ts'
import { readNativeDate } from '../time/readDate.ts'
import { formatBuiltIn } from './formatBuiltIn.ts'
import { formatOf } from './formatOf.ts'
import { relativeBuiltIn } from './relativeBuiltIn.ts'
import { requireDate } from './requireDate.ts'
import { requireGiven } from './requireGiven.ts'
import { tagOf } from './tagOf.ts'

/** Helpers that format a date. */
export const formatting: DateFunctions = {
  formatDate: {
    doc: 'The date as text, `YYYY-MM-DD` unless told otherwise; an empty text for what is no date.',
    signature: '(date: date, format?: text, locale?: text) => text',
    example: ["formatDate('2026-06-15T08:30:00Z', 'dddd D [de] MMMM', 'es')", 'lunes 15 de junio'],
    call: (context, value, format, locale) => {
      const date = readNativeDate(requireGiven(value))
      return date.isValid ? formatBuiltIn(date, formatOf(format), tagOf(context, locale)) : ''
    },
  },
  fromTime: relative('fromTime'),
  toTime: relative('toTime'),
}

function relative(name: 'fromTime' | 'toTime'): DateFunction {
  return {
    doc: 'How the date lies to now, such as “3 days ago”, in the largest unit that fits.',
    signature: '(date: date, withoutSuffix?: boolean, locale?: text) => text',
    example: [`${name}('2026-06-12T00:00:00Z')`, '3 days ago'],
    call: (context, date, withoutSuffix, locale) =>
      relativeBuiltIn(millisFromNow(context, date), {
        tag: tagOf(context, locale),
        withoutSuffix: Boolean(withoutSuffix),
      }),
  }
}

function millisFromNow(context: PluginContext, date: unknown): number {
  return requireDate(date).toMillis() - context.services.clock.now()
}
