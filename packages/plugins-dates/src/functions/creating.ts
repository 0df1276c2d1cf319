import type { PluginContext } from '@sluice/engine/plugins'
import { localeOf } from '../arguments/localeOf.ts'
import { requireDate } from '../arguments/requireDate.ts'
import type { DateFunctions } from '../DateFunction.ts'
import { parseWithFormat } from '../format/parseWithFormat.ts'
import { createDate, readNativeDate } from '../time/readDate.ts'
import { toIso } from '../time/toIso.ts'

const INPUT_FORMAT = 'YYYY-MM-DDTHH:mm:ss.sssZ'

/** Functions that create a date. */
export const creating: DateFunctions = {
  date: {
    doc: 'A date as ISO text, from what JavaScript’s `new Date` accepts; without arguments the present moment.',
    signature: '(...parts: date | boolean | null) => text',
    example: ["date('2026-06-15')", '2026-06-15T00:00:00.000Z'],
    call: (context, ...args) => toIso(createDate(args, context.services.clock.now())),
  },
  toDateISO: {
    doc: 'A text read with a format, as ISO text.',
    signature: '(date: date, inputFormat?: text) => text',
    example: ["toDateISO('15/06/2026 08:30', 'DD/MM/YYYY HH:mm')", '2026-06-15T08:30:00.000Z'],
    call: (context, date, inputFormat) => toIso(parseArgument(context, date, inputFormat)),
  },
  toTimestamp: {
    doc: 'The date in milliseconds since 1970 began in UTC.',
    signature: '(date: date) => number',
    example: ["toTimestamp('2026-06-15T00:00:00Z')", 1_781_481_600_000],
    call: (_context, date) => requireDate(date).toMillis(),
  },
}

/** A format that is not a text is ignored, as in Day.js. */
function parseArgument(context: PluginContext, date: unknown, inputFormat: unknown) {
  const read = requireDate(date)
  const format = inputFormat === undefined ? context.settings.favoriteFormat || INPUT_FORMAT : inputFormat
  if (typeof format !== 'string') return read
  return parseWithFormat(date, format, { locale: localeOf(context), now: readNativeDate(context.services.clock.now()) })
}
