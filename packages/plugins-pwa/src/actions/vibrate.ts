import type { PluginContext } from '@sluice/engine/plugins'
import { PwaError } from '../PwaError.ts'
import type { Args } from './Args.ts'

/** Lets the device vibrate: a list of milliseconds, on and off in turns; the result says whether it does. */
export async function vibrate({ vibrate_pattern: stored }: Args, { services }: PluginContext): Promise<boolean> {
  const pattern = (Array.isArray(stored) ? stored : [stored ?? Number.NaN]).map(Number)
  if (pattern.length === 0 || !pattern.every((ms) => ms >= 0))
    throw new PwaError('vibration/no-pattern', 'Vibrating needs a list of milliseconds.')
  const device = await services.device()
  if (!device.vibrate) throw new PwaError('vibration/not-available', 'Vibration is not available.')
  return device.vibrate(pattern)
}
