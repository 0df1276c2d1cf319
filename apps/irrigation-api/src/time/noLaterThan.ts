/** A moment that a device says, or `now` where it says none; one with a clock that is fast says no later than now. */
export function noLaterThan(now: Date, said: string | null | undefined): string {
  return new Date(said ? Math.min(Date.parse(said), now.getTime()) : now).toISOString()
}
