import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'
import { localTime } from '../localTime.ts'

/** Milliseconds since the epoch of what the clock on the wall shows, as if it showed UTC. */
export const timestamp: Helper = deprecate('timestamp', {
  name: 'Date.now()',
  call: (context) => localTime(context.now()),
})
