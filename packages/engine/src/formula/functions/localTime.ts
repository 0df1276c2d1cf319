/** Shifts an instant so that its UTC reading shows the local time; both in milliseconds since the epoch. */
export function localTime(time: number): number {
  return time - new Date(time).getTimezoneOffset() * 60_000
}
