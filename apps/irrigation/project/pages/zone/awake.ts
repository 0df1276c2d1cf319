import { call, defineWorkflow, f, type Step, setVariable, step, variable } from '@sluice/config'
import { walkZone } from '../../shared/walkZone.ts'
import { orderIssues } from './issueOrder.ts'
import { rowId } from './walk.ts'

/** Id of the zone that can be decided: the one shown, once it could be seen. */
export const wokenZone = variable('wokenZone', 'string', { defaultValue: '' })

/** Whether the zone that is shown can be decided. */
export const isAwake = f`${wokenZone} === ${rowId}`

/** Lets a zone be decided half a second after it is shown, so that the second tap of a double tap decides nothing; by then its faults have their order. */
export const wakeZone = defineWorkflow(
  'wakeZone',
  [
    step('wait', { value: 500 }),
    call(orderIssues, { row: f`context.parameters.row` }),
    setVariable(wokenZone, f`context.parameters.row`),
  ],
  { parameters: [{ name: 'row', type: 'string' }] },
)

/** For the page of a zone, when the zone has arrived. */
export const wake: Step = call(wakeZone, { row: walkZone.data.id })
