import { type Bindable, type Formula, f } from '@sluice/config'
import { rule, user } from './plugins.ts'

/** Whether the signed-in user has a capability; what the server would refuse is not offered. */
const can = (capability: string): Formula => rule('can', capability, user)

/** Whether they may make a checkup, as every crew and office may. */
export const mayStart = can('schedule_checkup')
/** Whether they may add and change clients, sites, controllers and zones. */
export const mayEdit = can('edit_records')

/** The changes of state of a checkup that nothing stands in the way of, for the signed-in user, by what they lead to. */
export const openStates = (checkup: Formula, facts: Bindable<unknown>): Formula =>
  f`${rule('transitions', 'checkup', checkup, user, facts)}.filter((one) => one.ok).map((one) => one.to)`
