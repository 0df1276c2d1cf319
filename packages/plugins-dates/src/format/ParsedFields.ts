/** What a text says of a date; what it does not say is absent or undefined. Months count from 1. */
export interface ParsedFields {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly week?: number | undefined
  readonly day?: number | undefined
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
  readonly millisecond?: number
  readonly isAfternoon?: boolean
  /** Minutes that the text's clock is ahead of UTC. */
  readonly offset?: number
}
