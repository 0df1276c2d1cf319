import type { Company } from '../client/company.ts'
import type { Two } from '../startTwo.ts'

/** A check that two processes must pass. */
export interface Check {
  readonly name: string
  /** Expected figure. */
  readonly bar: string
  /** Runs the check; returns the measured figure. */
  measure(two: Two, company: Company): Promise<string>
}
