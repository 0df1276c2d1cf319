import dayjs from 'dayjs'
import 'dayjs/locale/de.js'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr.js'
import advancedFormat from 'dayjs/plugin/advancedFormat.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import dayOfYear from 'dayjs/plugin/dayOfYear.js'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import localizedFormat from 'dayjs/plugin/localizedFormat.js'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import weekOfYear from 'dayjs/plugin/weekOfYear.js'
import weekYear from 'dayjs/plugin/weekYear.js'

dayjs.extend(relativeTime)
for (const plugin of [dayOfYear, weekOfYear, weekYear, isoWeek, customParseFormat]) dayjs.extend(plugin)
for (const plugin of [advancedFormat, localizedFormat, utc, timezone]) dayjs.extend(plugin)

/** Day.js with the plugins that the functions follow: what they must agree with. */
export const oracle = dayjs
