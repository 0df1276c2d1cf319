import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'
import { localTime } from '../localTime.ts'

/** Returns milliseconds since the epoch of the local time, as if it were UTC. */
export const timestamp: Helper = deprecate('timestamp', {
  name: 'Date.now()',
  call: (context) => localTime(context.now()),
})
