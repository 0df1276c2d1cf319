import { desc, type SQL } from 'drizzle-orm'
import { checkup, client, site, user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { checkupFields, checkupJoins } from './checkupFields.ts'

/** Checkups that fit the condition, earliest appointment first. */
export function selectCheckups({ tx }: WorkContext, where: SQL | undefined, limit = 500) {
  return tx
    .select(checkupFields)
    .from(checkup)
    .innerJoin(site, checkupJoins.site)
    .innerJoin(client, checkupJoins.client)
    .leftJoin(user, checkupJoins.user)
    .where(where)
    .orderBy(checkup.scheduled_at, desc(checkup.id))
    .limit(limit)
}
