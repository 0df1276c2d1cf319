import type { PluginContext } from '@sluice/engine/plugins'
import { PwaError } from '../PwaError.ts'
import type { Args } from './Args.ts'

/** Vibrates the device: a list of milliseconds, alternately on and off; resolves with whether it vibrates. */
export async function vibrate({ vibrate_pattern: stored }: Args, { services }: PluginContext): Promise<boolean> {
  const pattern = (Array.isArray(stored) ? stored : [stored ?? Number.NaN]).map(Number)
  if (pattern.length === 0 || !pattern.every((ms) => ms >= 0))
    throw new PwaError('vibration/no-pattern', 'Vibrating needs a list of milliseconds.')
  const device = await services.device()
  if (!device.vibrate) throw new PwaError('vibration/not-available', 'Vibration is not available.')
  return device.vibrate(pattern)
}
