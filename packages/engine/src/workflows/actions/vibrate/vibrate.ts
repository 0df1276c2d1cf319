import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'
import { argumentOf } from '../argumentOf.ts'

/** Vibrates the device: for a number of milliseconds, or a list of them, alternating on and off. */
export const vibrate: ActionType = {
  type: 'vibrate',
  async execute(context) {
    const stored = argumentOf(context, 'pattern')
    const pattern = (Array.isArray(stored) ? stored : [stored]).map(Number).filter((ms) => ms >= 0)
    const device = await context.runtime.services.device()
    if (!device.vibrate) throw new WorkflowError('vibration/not-available', 'Vibration is not available.')
    if (pattern.length === 0) throw new WorkflowError('vibration/no-pattern', 'No time delay defined')
    return device.vibrate(pattern)
  },
}
