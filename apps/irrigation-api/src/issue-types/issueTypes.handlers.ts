import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { issueType } from '../db/schema/index.ts'
import type { Handlers } from '../http/handler.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import type { issueTypeRoutes } from './issueTypes.routes.ts'

const orders = {
  quick_rank: asc(issueType.quick_rank),
  '-quick_rank': desc(issueType.quick_rank),
  code: asc(issueType.code),
}

/** What answers the addresses of the issue catalogue. */
export const issueTypeHandlers: Handlers<typeof issueTypeRoutes> = {
  async list({ tx }, { query: { asset_type, q, sort, limit } }) {
    const pattern = q ? containsPattern(q) : undefined
    const filter = and(
      eq(issueType.active, true),
      asset_type ? sql`${asset_type} = any("issue_type"."asset_types")` : undefined,
      pattern ? or(ilike(issueType.label_en, pattern), ilike(issueType.label_es, pattern)) : undefined,
    )
    const rows = await tx.select().from(issueType).where(filter).orderBy(orders[sort]).limit(limit)
    const items = rows.map((row) => ({ ...row, id: row.code }))
    return { items, total: await tx.$count(issueType, filter), next_cursor: null }
  },
}
