/** What a text says of a date; what it does not say is absent. Months count from 1. */
export interface ParsedFields {
  readonly year?: number
  readonly month?: number
  readonly week?: number
  readonly day?: number
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
  readonly millisecond?: number
  readonly isAfternoon?: boolean
  /** Minutes that the text's clock is ahead of UTC. */
  readonly offset?: number
}
