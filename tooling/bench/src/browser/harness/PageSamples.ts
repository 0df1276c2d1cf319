import type { Click } from '../page/Click.ts'

/** What was measured of one contender's page with one number of rows: milliseconds, and megabytes of heap. */
export interface PageSamples {
  readonly clicks: Readonly<Record<Click, readonly number[]>>
  readonly mount: readonly number[]
  readonly heap: readonly number[]
}
