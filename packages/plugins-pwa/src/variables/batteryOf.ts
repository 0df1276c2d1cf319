import type { Battery } from '@sluice/engine'

/** Value of the variable `battery`: -1 and not charging where the device gives no information. Unknown times are -1 too. */
export function batteryOf(battery: Battery | null) {
  const { level = -1, charging = false, chargingTime = -1, dischargingTime = -1 } = battery ?? {}
  return {
    level,
    charging,
    chargingTime: Number.isFinite(chargingTime) ? chargingTime : -1,
    dischargingTime: Number.isFinite(dischargingTime) ? dischargingTime : -1,
    supported: battery !== null,
  }
}
