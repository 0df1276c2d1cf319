import { advanceSubscription } from '../billing/clock.ts'
import { keepMissingReports } from '../checkups/report.ts'
import { sweepFiles } from '../files/sweep.ts'
import type { WorkContext } from '../http/context.ts'
import { expireQuotes, finishDoneQuotes } from '../quotes/endings.ts'
import { reopenDeferredRepairs } from './reopenDeferredRepairs.ts'
import { clearActivityLog, clearKept } from './retention.ts'

/** Something that is done for every account by the clock, in a transaction of its own; doing it again changes nothing more. */
export interface AccountJob {
  readonly name: string
  run(context: WorkContext): Promise<void>
}

/** Everything that is done for an account by the clock, in this order. */
export const accountJobs: readonly AccountJob[] = [
  { name: 'expireQuotes', run: expireQuotes },
  { name: 'reopenDeferredRepairs', run: reopenDeferredRepairs },
  { name: 'finishDoneQuotes', run: (context) => finishDoneQuotes(context) },
  { name: 'advanceSubscription', run: advanceSubscription },
  { name: 'keepMissingReports', run: keepMissingReports },
  { name: 'clearKept', run: clearKept },
  { name: 'clearActivityLog', run: clearActivityLog },
  { name: 'sweepFiles', run: sweepFiles },
]

/** What is done for the account of the product itself, which has no quotes, visits or subscription. */
export const productJobs: readonly AccountJob[] = accountJobs.filter(({ name }) => name.startsWith('clear'))
