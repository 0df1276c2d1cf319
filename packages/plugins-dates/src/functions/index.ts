import type { DateFunctions } from '../DateFunction.ts'
import { adders } from './adders.ts'
import { clock } from './clock.ts'
import { comparing } from './comparing.ts'
import { creating } from './creating.ts'
import { formatting } from './formatting.ts'
import { getters } from './getters.ts'
import { setters } from './setters.ts'
import { zones } from './zones.ts'

/** Functions of the plugin, which follow Day.js. */
export const functions: DateFunctions = {
  ...clock,
  ...creating,
  ...formatting,
  ...comparing,
  ...getters,
  ...adders,
  ...setters,
  ...zones,
}
