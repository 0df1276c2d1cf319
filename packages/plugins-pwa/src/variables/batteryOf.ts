import type { Battery } from '@sluice/engine'

/** The variable `battery`: -1 and not charging where the device says nothing of it. Times that nobody knows are -1 too. */
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
