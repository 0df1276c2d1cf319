import type { PluginContext } from '@sluice/engine/plugins'
import { localeOf } from '../arguments/localeOf.ts'
import type { DateFunctions } from '../DateFunction.ts'
import { parseWithFormat } from '../format/parseWithFormat.ts'
import { createDate, readNativeDate } from '../time/readDate.ts'
import { toIso } from '../time/toIso.ts'
import { formatOf } from './formatOf.ts'
import { requireDate } from './requireDate.ts'
import { requireGiven } from './requireGiven.ts'
import { requireValid } from './requireValid.ts'

/** Helpers that create a date. */
export const creating: DateFunctions = {
  date: {
    doc: 'A date as ISO text, from what JavaScript’s `new Date` accepts; without arguments the present moment.',
    signature: '(...parts: date | boolean | null) => text',
    example: ['date(2026, 5, 15)', '2026-06-15T00:00:00.000Z'],
    call: (context, ...args) => toIso(requireValid(createDate(args, context.services.clock.now()))),
  },
  toDateISO: {
    doc: 'A text read with a format, `YYYY-MM-DD` unless told otherwise, as ISO text.',
    signature: '(date: date, inputFormat?: text) => text',
    example: ["toDateISO('15/06/2026', 'DD/MM/YYYY')", '2026-06-15T00:00:00.000Z'],
    call: (context, date, inputFormat) => toIso(requireValid(parseArgument(context, requireGiven(date), inputFormat))),
  },
  toTimestamp: {
    doc: 'The date in milliseconds since 1970 began in UTC.',
    signature: '(date: date) => number',
    example: ["toTimestamp('2026-06-15')", 1_781_481_600_000],
    call: (_context, date) => requireDate(date).toMillis(),
  },
}

/** A date that is not a text needs no format. */
function parseArgument(context: PluginContext, date: unknown, inputFormat: unknown) {
  if (typeof date !== 'string') return readNativeDate(date)
  const now = readNativeDate(context.services.clock.now())
  return parseWithFormat(date, formatOf(inputFormat), { locale: localeOf(context), now })
}
