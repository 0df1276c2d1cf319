import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { advanceSubscription } from '../billing/clock.ts'
import { keepMissingReports } from '../checkups/keepReport.ts'
import { keepFigures } from '../checkups/reports/keepFigures.ts'
import { repair } from '../db/schema/index.ts'
import { sweepFiles } from '../files/sweep.ts'
import type { WorkContext } from '../http/context.ts'
import { expireQuotes, finishDoneQuotes } from '../quotes/endings.ts'
import { type MovedRepair, moveRepairs } from '../quotes/repairs.ts'
import { localDate } from '../time/days.ts'
import { clearActivityLog, clearKept } from './retention.ts'

const asOpen = { quote_line_item_id: null, price_cents_snapshot: null, decline_reason: null, deferred_until_on: null }

/** Reopens repairs that were deferred until today. */
async function reopenDeferredRepairs(context: WorkContext): Promise<void> {
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const isDue = and(eq(repair.status, 'deferred'), lte(repair.deferred_until_on, today))
  const rows = await tx
    .select()
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), isDue, isNull(repair.deleted_at)))
    .orderBy(asc(repair.id))
    .for('update', { skipLocked: true })
  const moves = rows.map((row): MovedRepair => {
    const facts = { today, deferred_until_on: row.deferred_until_on }
    return { row, move: { to: 'open', facts, changes: asOpen } }
  })
  await moveRepairs(context, moves)
}

/** A scheduled job that runs for every account in its own transaction; running it again changes nothing. */
export interface AccountJob {
  readonly name: string
  run(context: WorkContext): Promise<void>
}

/** All scheduled jobs of an account, in order. */
export const accountJobs: readonly AccountJob[] = [
  { name: 'expireQuotes', run: expireQuotes },
  { name: 'reopenDeferredRepairs', run: reopenDeferredRepairs },
  { name: 'finishDoneQuotes', run: (context) => finishDoneQuotes(context) },
  { name: 'advanceSubscription', run: advanceSubscription },
  { name: 'keepMissingReports', run: keepMissingReports },
  { name: 'keepFigures', run: keepFigures },
  { name: 'clearKept', run: clearKept },
  { name: 'clearActivityLog', run: clearActivityLog },
  { name: 'sweepFiles', run: sweepFiles },
]

/** Jobs of the shared account, which has no quotes, visits or subscription. */
export const productJobs: readonly AccountJob[] = accountJobs.filter(({ name }) => name.startsWith('clear'))
