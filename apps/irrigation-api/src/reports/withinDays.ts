import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'

/** Whether a moment fell on one of the days that are asked for, where the company is; without days, whether it came at all. */
export function withinDays(
  moment: PgColumn,
  { from, to }: z.output<typeof reportQuery>,
  timezone: string,
): SQL | undefined {
  const day = sql`(${moment} at time zone ${timezone})::date`
  return and(sql`${moment} is not null`, from ? gte(day, from) : undefined, to ? lte(day, to) : undefined)
}
