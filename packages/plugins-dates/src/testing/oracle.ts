import dayjs from 'dayjs'
import 'dayjs/locale/de.js'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import dayOfYear from 'dayjs/plugin/dayOfYear.js'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import weekOfYear from 'dayjs/plugin/weekOfYear.js'

dayjs.extend(relativeTime)
for (const plugin of [dayOfYear, weekOfYear, customParseFormat]) dayjs.extend(plugin)
for (const plugin of [utc, timezone]) dayjs.extend(plugin)

/** Day.js with the plugins that the functions follow, as the reference implementation. */
export const oracle = dayjs
