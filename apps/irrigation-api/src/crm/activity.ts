import { listEnvelope } from '@sluice/protocol'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { activityItem, activityQuery } from '../../contract/activity.ts'
import { activityLog } from '../db/schema/index.ts'
import { catalogEditors } from '../http/access.ts'
import { defineResource, defineRoute } from '../http/defineResource.ts'
import { countUpTo, resolvePage, toListPage } from '../lists/page.ts'
import { sortKeysOf } from '../lists/sort.ts'

const routes = {
  list: defineRoute({
    method: 'GET',
    path: '/api:crm/activity',
    access: catalogEditors,
    summary: 'Who did what, newest first',
    query: activityQuery,
    answer: listEnvelope(activityItem),
  }),
}

const paging = {
  table: 'activity_log',
  defaultSort: '-at',
  sorts: sortKeysOf(activityLog, ['at']),
}

function filterOf(accountId: string, query: z.output<typeof activityQuery>): SQL | undefined {
  const { actor_id, target_type, target_id, verb, from, until } = query
  return and(
    eq(activityLog.account_id, accountId),
    actor_id ? eq(activityLog.actor_id, actor_id) : undefined,
    target_type ? eq(activityLog.target_type, target_type) : undefined,
    target_id ? eq(activityLog.target_id, target_id) : undefined,
    verb ? eq(activityLog.verb, verb) : undefined,
    from ? gte(activityLog.at, from) : undefined,
    until ? lt(activityLog.at, until) : undefined,
  )
}

/** Activity log of the account; entries never change. */
export const activity = defineResource(routes, {
  async list({ tx, session }, { query }) {
    const page = resolvePage(query, paging)
    const filter = filterOf(session.accountId, query)
    const rows = await tx
      .select({
        id: activityLog.id,
        at: activityLog.at,
        actor_id: activityLog.actor_id,
        actor_name: sql<string | null>`(select u.name from "app_user" u
          where u.account_id = "activity_log"."account_id" and u.id = "activity_log"."actor_id")`,
        verb: activityLog.verb,
        target_type: activityLog.target_type,
        target_id: activityLog.target_id,
        diff: activityLog.diff,
        sort_key: page.sortKey,
      })
      .from(activityLog)
      .where(and(filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
    return toListPage(rows, page, () => countUpTo(tx, activityLog, filter))
  },
})
