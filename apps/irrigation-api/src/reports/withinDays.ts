import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import { sortExpression } from '../db/schema/sortExpression.ts'
import { addDays } from '../time/addDays.ts'
import { startOfDay } from '../time/startOfDay.ts'

/** No day comes after it. */
const LAST_DAY = '9999-12-31'

/**
 * Whether a moment fell on one of the days that are asked for, where the company is; without days, whether it came at all. The days
 * become moments here, and what is compared with them has an index.
 */
export function withinDays(
  moment: PgColumn,
  { from, to }: z.output<typeof reportQuery>,
  timezone: string,
): SQL | undefined {
  const key = sql.raw(sortExpression(moment, `"${getTableName(moment.table)}"."${moment.name}"`))
  const begin = from && startOfDay(from, timezone).toISOString()
  const end = to && to < LAST_DAY ? startOfDay(addDays(to, 1), timezone).toISOString() : undefined
  return and(
    begin ? sql`${key} >= ${begin}::timestamptz` : sql`${key} > '-infinity'`,
    end ? sql`${key} < ${end}::timestamptz` : undefined,
  )
}
