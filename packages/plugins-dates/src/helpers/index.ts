import type { DateFunctions } from '../DateFunction.ts'
import { clock } from '../functions/clock.ts'
import { adders } from './adders.ts'
import { comparing } from './comparing.ts'
import { creating } from './creating.ts'
import { formatting } from './formatting.ts'
import { getters } from './getters.ts'
import { setters } from './setters.ts'
import { zones } from './zones.ts'

/** Built-in date functions since mid-2026, which join the engine's helpers. */
export const helpers: DateFunctions = {
  ...clock,
  ...creating,
  ...formatting,
  ...comparing,
  ...getters,
  ...adders,
  ...setters,
  ...zones,
}
