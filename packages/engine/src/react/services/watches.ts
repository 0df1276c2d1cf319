import type { Battery, DeviceService, Motion, Network } from '../../services/services.ts'

type Watches = Pick<
  DeviceService,
  'mayWatchMotion' | 'watchBattery' | 'watchMotion' | 'watchNetwork' | 'watchVisibility'
>

/** What browsers that know their battery hand out. */
interface BatteryManager extends EventTarget, Battery {}

/** What can be followed of this browser's device; what it cannot tell is absent. */
export function watches(): Watches {
  return {
    watchNetwork,
    watchVisibility: (tell) =>
      follow(document, ['visibilitychange'], () => tell(document.visibilityState === 'visible')),
    ...('getBattery' in navigator ? { watchBattery } : {}),
    ...('DeviceMotionEvent' in window ? { watchMotion, mayWatchMotion } : {}),
  }
}

/** Calls back now and at each of these events. */
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
  // The types do not know it: not every browser has it.
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
    // A page that may not know is told nothing.
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

/** Only some browsers want to be asked. */
async function mayWatchMotion(): Promise<boolean> {
  if (!('requestPermission' in DeviceMotionEvent) || typeof DeviceMotionEvent.requestPermission !== 'function')
    return true
  return (await DeviceMotionEvent.requestPermission()) === 'granted'
}
