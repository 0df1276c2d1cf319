import type { Battery, DeviceService, Motion, Network } from '../../services/services.ts'

type Watches = Pick<
  DeviceService,
  'mayWatchMotion' | 'watchBattery' | 'watchMotion' | 'watchNetwork' | 'watchVisibility'
>

/** Result of `getBattery`, in browsers that support it. */
interface BatteryManager extends EventTarget, Battery {}

/** Watch functions for this browser's device; unsupported ones are absent. */
export function watches(): Watches {
  return {
    watchNetwork,
    watchVisibility: (tell) =>
      follow(document, ['visibilitychange'], () => tell(document.visibilityState === 'visible')),
    ...('getBattery' in navigator ? { watchBattery } : {}),
    ...('DeviceMotionEvent' in window ? { watchMotion, mayWatchMotion } : {}),
  }
}

/** Calls back immediately and on each of these events. */
function follow(target: EventTarget, events: readonly string[], tell: () => void): () => void {
  for (const event of events) target.addEventListener(event, tell)
  tell()
  return () => {
    for (const event of events) target.removeEventListener(event, tell)
  }
}

function watchNetwork(tell: (network: Network) => void): () => void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  const say = () => tell({ isOnline: navigator.onLine, connection: connection ? pictureOf(Object(connection)) : null })
  const stop = follow(window, ['online', 'offline'], say)
  if (!(connection instanceof EventTarget)) return stop
  connection.addEventListener('change', say)
  return () => {
    stop()
    connection.removeEventListener('change', say)
  }
}

function pictureOf({ downlink, effectiveType, rtt, saveData, type }: NonNullable<Network['connection']>) {
  return { downlink, effectiveType, rtt, saveData, type }
}

function watchBattery(tell: (battery: Battery) => void): () => void {
  // Missing in the DOM types, since not every browser has it.
  const { getBattery } = navigator as unknown as { getBattery(): Promise<BatteryManager> }
  let stop: (() => void) | null = () => {}
  getBattery.call(navigator).then(
    (battery) => {
      if (!stop) return
      const events = ['levelchange', 'chargingchange', 'chargingtimechange', 'dischargingtimechange']
      stop = follow(battery, events, () => {
        const { level, charging, chargingTime, dischargingTime } = battery
        tell({ level, charging, chargingTime, dischargingTime })
      })
    },
    // A page without permission gets no updates.
    () => {},
  )
  return () => {
    stop?.()
    stop = null
  }
}

function watchMotion(tell: (motion: Motion) => void): () => void {
  const say = ({ acceleration, accelerationIncludingGravity, rotationRate, interval }: DeviceMotionEvent) =>
    tell({ acceleration, accelerationIncludingGravity, rotationRate, interval })
  addEventListener('devicemotion', say)
  return () => removeEventListener('devicemotion', say)
}

/** Asks for motion permission in browsers that require it; true in all others. */
async function mayWatchMotion(): Promise<boolean> {
  if (!('requestPermission' in DeviceMotionEvent) || typeof DeviceMotionEvent.requestPermission !== 'function')
    return true
  return (await DeviceMotionEvent.requestPermission()) === 'granted'
}
