/** A clock that says longer ago was reset. */
const believedMs = 366 * 86_400_000

/** A moment that a device says, or `now` where it says none; one whose clock is fast, or was reset, says `now` too. */
export function noLaterThan(now: Date, said: string | null | undefined): string {
  const moment = said ? Date.parse(said) : now.getTime()
  const isBelieved = moment <= now.getTime() && moment >= now.getTime() - believedMs
  return isBelieved ? new Date(moment).toISOString() : now.toISOString()
}
