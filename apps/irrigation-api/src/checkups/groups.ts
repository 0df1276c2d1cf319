import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { checkupGroups } from '../../contract/checkups.ts'
import { checkup } from '../db/schema/index.ts'
import type { RequestContext } from '../http/context.ts'
import { addDays, localDate, startOfDay } from '../time/days.ts'
import { appointment } from '../visits/selectCheckups.ts'
import { sinceDay } from './reports/figures.ts'

/* Groups of checkups: the first page counts them, and the list shows the same rows. */

type CheckupGroup = (typeof checkupGroups)[number]

/** Unfinished visits (scheduled, in progress or in review), word for word as in the partial index `checkup_unfinished`. */
export const isUnfinished: SQL = sql.raw(
  `"checkup"."status" in ('scheduled', 'in_progress', 'in_review') and "checkup"."deleted_at" is null`,
)

/** Whether a checkup is in a group; days and weeks are in the account's time zone. */
export function isInGroup(group: CheckupGroup, { session: { timezone }, now }: RequestContext): SQL | undefined {
  switch (group) {
    case 'in_review':
      return and(isUnfinished, eq(checkup.status, 'in_review'))
    case 'unassigned':
      return and(isUnfinished, isNull(checkup.assigned_user_id))
    case 'overdue':
      return and(isUnfinished, eq(checkup.status, 'scheduled'), isBefore(localDate(now, timezone), timezone))
    case 'completed_this_week':
      return and(
        eq(checkup.status, 'completed'),
        sinceDay(checkup.completed_at, mondayOf(localDate(now, timezone)), timezone),
      )
    default:
      return group satisfies never
  }
}

function isBefore(day: string, timezone: string): SQL {
  return sql`${appointment} < ${startOfDay(day, timezone).toISOString()}::timestamptz`
}

/** Monday of the ISO 8601 week that a date is in. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}
