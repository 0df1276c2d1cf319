import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import { checkupJoins } from '../checkups/checkupFields.ts'
import { visibleCheckups } from '../checkups/visibleCheckups.ts'
import { checkup, user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { countIf } from './countIf.ts'
import { ownWork } from './ownWork.ts'
import { withinDays } from './withinDays.ts'

/** Visits that were completed, what programs use since, and the time on site without what was paused, by who made them. */
export async function readVisitFigures({ tx, session }: RequestContext, period: z.output<typeof reportQuery>) {
  const completed = count()
  const isCounted = and(
    visibleCheckups(session),
    ownWork(session, checkup.assigned_user_id),
    eq(checkup.status, 'completed'),
    withinDays(checkup.completed_at, period, session.timezone),
  )
  const rows = await tx
    .select({ user_id: checkup.assigned_user_id, name: user.name, completed, minutes, ...water })
    .from(checkup)
    .leftJoin(user, checkupJoins.user)
    .where(isCounted)
    .groupBy(checkup.assigned_user_id, user.name)
    .orderBy(desc(completed), user.name)
  const total = (name: 'completed' | 'minutes' | keyof typeof water) => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    completed: total('completed'),
    minutes: total('minutes'),
    water: {
      visits: total('visits'),
      found_gal_week: total('found_gal_week'),
      left_gal_week: total('left_gal_week'),
      saved_gal_week: total('saved_gal_week'),
    },
    by_technician: rows.map(({ user_id, name, completed, minutes }) => ({ user_id, name, completed, minutes })),
  }
}

const isKnown = sql`${checkup.weekly_gal_found} is not null and ${checkup.weekly_gal_left} is not null`
const sumOf = (gallons: SQL) => sql<number>`coalesce(sum(case when ${isKnown} then ${gallons} end), 0)::float8`
const { weekly_gal_found: found, weekly_gal_left: left } = checkup
const water = {
  visits: countIf(isKnown),
  found_gal_week: sumOf(sql`${found}`),
  left_gal_week: sumOf(sql`${left}`),
  saved_gal_week: sumOf(sql`greatest(0, ${found} - ${left})`),
}

const minutes = sql<number>`round(coalesce(sum(greatest(0, extract(epoch from ${checkup.completed_at} - ${checkup.started_at})
  - ${checkup.paused_seconds})), 0) / 60)::float8`
