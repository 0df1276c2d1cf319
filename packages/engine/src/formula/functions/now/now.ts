import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'
import { localTime } from '../localTime.ts'

/** Returns the local time as ISO text that wrongly ends in Z. */
export const now: Helper = deprecate('now', {
  name: 'new Date()',
  call: (context) => new Date(localTime(context.now())).toISOString(),
})
