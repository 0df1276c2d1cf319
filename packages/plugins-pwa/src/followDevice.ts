import type { DeviceService } from '@sluice/engine'
import type { PluginContext } from '@sluice/engine/plugins'
import { everyFrame } from './everyFrame.ts'
import { batteryOf } from './variables/batteryOf.ts'
import { deviceInfoOf } from './variables/deviceInfoOf.ts'
import { networkOf } from './variables/networkOf.ts'

/** Updates the device variables until the app ends; motion is followed only on request. */
export async function followDevice(context: PluginContext): Promise<void> {
  let isOver = false
  const stops: (() => void)[] = []
  context.onEnd(() => {
    isOver = true
    for (const stop of stops.splice(0)) stop()
  })
  const device = await context.services.device()
  // The app may have ended meanwhile.
  if (isOver) return
  const { requestFrame } = context.services.document
  const network = everyFrame((value) => context.setVariable('network', value), requestFrame)
  const battery = everyFrame((value) => context.setVariable('battery', value), requestFrame)
  stops.push(network.stop, battery.stop)
  context.setVariable('deviceInfo', deviceInfoOf(device.userAgent ?? ''))
  stops.push(followNetwork(device, network.tell))
  if (!device.watchBattery) context.setVariable('battery', batteryOf(null))
  else stops.push(device.watchBattery((value) => battery.tell(batteryOf(value))))
  // Not throttled by frames, because an invisible page has none.
  if (!device.watchVisibility) context.setVariable('pageVisibility', true)
  else stops.push(device.watchVisibility((isVisible) => context.setVariable('pageVisibility', isVisible)))
}

function followNetwork(
  { isOnline, watchNetwork }: DeviceService,
  tell: (value: ReturnType<typeof networkOf>) => void,
): () => void {
  if (watchNetwork) return watchNetwork((value) => tell(networkOf(value)))
  tell(networkOf({ isOnline: isOnline(), connection: null }))
  return () => {}
}
