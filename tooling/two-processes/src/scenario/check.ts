import type { Company } from '../client/company.ts'
import type { Two } from '../startTwo.ts'

/** Something that two processes have to hold. */
export interface Check {
  readonly name: string
  /** The figure that holds. */
  readonly bar: string
  /** Tries it; the figure that it found. */
  measure(two: Two, company: Company): Promise<string>
}
