/** Station numbers from 1 to `stationCount` that no zone uses, ascending. */
export function freeStations(stationCount: number, used: readonly number[]): readonly number[] {
  const taken = new Set(used)
  return Array.from({ length: stationCount }, (_, index) => index + 1).filter((station) => !taken.has(station))
}
