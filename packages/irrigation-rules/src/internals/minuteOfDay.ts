/** Minutes since midnight of a time `HH:MM` up to `24:00`; seconds are dropped, `null` when it is not a time of day. */
export function minuteOfDay(time: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= 24 * 60 ? minute : null
}
