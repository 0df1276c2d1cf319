/** Planned length of a checkup in minutes: ten for arrival and four for each active zone. */
export function estimatedCheckupMinutes(zoneCount: number): number {
  return 10 + 4 * zoneCount
}
