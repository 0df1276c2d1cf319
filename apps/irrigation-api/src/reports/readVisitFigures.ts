import { and, count, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import { checkupJoins } from '../checkups/checkupFields.ts'
import { visibleCheckups } from '../checkups/visibleCheckups.ts'
import { checkup, user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { ownWork } from './ownWork.ts'
import { withinDays } from './withinDays.ts'

/** Visits that were completed, and the time on site without what was paused, by who made them. */
export async function readVisitFigures({ tx, session }: RequestContext, period: z.output<typeof reportQuery>) {
  const completed = count()
  const by_technician = await tx
    .select({ user_id: checkup.assigned_user_id, name: user.name, completed, minutes })
    .from(checkup)
    .leftJoin(user, checkupJoins.user)
    .where(
      and(
        visibleCheckups(session),
        ownWork(session, checkup.assigned_user_id),
        eq(checkup.status, 'completed'),
        withinDays(checkup.completed_at, period, session.timezone),
      ),
    )
    .groupBy(checkup.assigned_user_id, user.name)
    .orderBy(desc(completed), user.name)
  return {
    completed: by_technician.reduce((sum, row) => sum + row.completed, 0),
    minutes: by_technician.reduce((sum, row) => sum + row.minutes, 0),
    by_technician,
  }
}

const minutes = sql<number>`(coalesce(sum(greatest(0, extract(epoch from ${checkup.completed_at} - ${checkup.started_at})
  - ${checkup.paused_seconds})), 0) / 60)::int`
