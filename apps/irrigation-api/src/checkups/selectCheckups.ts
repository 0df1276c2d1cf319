import { desc, type SQL } from 'drizzle-orm'
import { checkup, client, site, user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { appointment } from './appointment.ts'
import { checkupFields, checkupJoins } from './checkupFields.ts'

/** Checkups that fit the condition, earliest appointment first and those without one last. */
export function selectCheckups({ tx }: WorkContext, where: SQL | undefined, limit = 500) {
  return tx
    .select(checkupFields)
    .from(checkup)
    .innerJoin(site, checkupJoins.site)
    .innerJoin(client, checkupJoins.client)
    .leftJoin(user, checkupJoins.user)
    .where(where)
    .orderBy(appointment, desc(checkup.id))
    .limit(limit)
}
