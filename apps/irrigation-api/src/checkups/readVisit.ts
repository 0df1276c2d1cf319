import { and, eq, isNull } from 'drizzle-orm'
import { checkupController, checkupZone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readFindings } from './readFindings.ts'

/** Everything that was observed on a visit. */
export async function readVisit(context: RequestContext, checkupId: string) {
  const { tx, session } = context
  const zones = await tx
    .select()
    .from(checkupZone)
    .where(
      and(
        eq(checkupZone.account_id, session.accountId),
        eq(checkupZone.checkup_id, checkupId),
        isNull(checkupZone.deleted_at),
      ),
    )
  const controllers = await tx
    .select()
    .from(checkupController)
    .where(
      and(
        eq(checkupController.account_id, session.accountId),
        eq(checkupController.checkup_id, checkupId),
        isNull(checkupController.deleted_at),
      ),
    )
  return { zones, controllers, findings: await readFindings(context, checkupId) }
}

/** What was observed on a visit. */
export type Visit = Awaited<ReturnType<typeof readVisit>>
