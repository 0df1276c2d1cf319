import type { PluginContext } from '@sluice/engine/plugins'
import { PwaError } from '../PwaError.ts'
import type { Args } from './Args.ts'

const MESSAGE = 'Device motion permission request failed'

/** Requests permission to read the device's motion; only some browsers ask the visitor. */
export async function requestDeviceMotionPermission(_args: Args, { services }: PluginContext): Promise<true> {
  const { mayWatchMotion } = await services.device()
  if (!mayWatchMotion) throw new PwaError('motion/not-available', MESSAGE)
  const isGranted = await mayWatchMotion().catch((error: unknown) => {
    throw new PwaError('motion/denied', MESSAGE, { cause: error })
  })
  if (!isGranted) throw new PwaError('motion/denied', MESSAGE)
  return true
}
