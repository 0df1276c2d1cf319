/** The instant whose UTC reading is what clocks here show at `time`, both in milliseconds since the epoch. */
export function localTime(time: number): number {
  return time - new Date(time).getTimezoneOffset() * 60_000
}
