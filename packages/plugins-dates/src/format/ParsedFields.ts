/** Date fields found in a text; others are absent or undefined. Months count from 1. */
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
  /** Offset of the text's time from UTC, in minutes east. */
  readonly offset?: number
}
