import type { PluginActionContext, PluginContext } from '@sluice/engine/plugins'
import { everyFrame } from '../everyFrame.ts'
import { motionOf } from '../variables/motionOf.ts'
import type { Args } from './Args.ts'

/** Apps that already follow the device's motion. */
const followed = new WeakSet<PluginContext>()

/**
 * Updates the variable `deviceMotion` from the device until the app ends; it stays unsupported on a device without motion
 * sensors.
 */
export async function listenDeviceMotion(_args: Args, { plugin: context }: PluginActionContext): Promise<void> {
  if (followed.has(context)) return
  followed.add(context)
  let stop: (() => void) | null = () => {}
  context.onEnd(() => {
    stop?.()
    stop = null
  })
  const { services, setVariable } = context
  const { watchMotion } = await services.device().catch((error: unknown) => {
    followed.delete(context)
    throw error
  })
  if (!watchMotion || !stop) return
  const motion = everyFrame((value) => setVariable('deviceMotion', value), services.document.requestFrame)
  const unwatch = watchMotion((value) => motion.tell(motionOf(value)))
  stop = () => {
    unwatch()
    motion.stop()
  }
}
