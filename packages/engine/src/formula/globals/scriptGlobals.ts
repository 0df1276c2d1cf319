import { errorGlobals } from './errors.ts'
import { eventGlobals } from './events.ts'
import { fetchGlobals } from './fetch.ts'
import { fileGlobals } from './files.ts'
import { pageGlobals } from './page.ts'
import { storageGlobals } from './storage.ts'
import { timerGlobals } from './timers.ts'

/** Standard names that only scripts know. */
export const scriptGlobals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...Object.entries(timerGlobals),
  ...Object.entries(storageGlobals),
  ...Object.entries(fileGlobals),
  ...Object.entries(fetchGlobals),
  ...Object.entries(pageGlobals),
  ...Object.entries(errorGlobals),
  ...Object.entries(eventGlobals),
])
