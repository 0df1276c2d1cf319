import { activityLog } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

/** What happened, to be kept. */
export interface Activity {
  readonly verb: string
  readonly targetType: string
  readonly targetId: string
  readonly diff?: Readonly<Record<string, unknown>>
}

/** Writes one line of the account's activity log. */
export async function logActivity(
  { tx, session, world, now }: WorkContext,
  { verb, targetType, targetId, diff = {} }: Activity,
): Promise<void> {
  await tx.insert(activityLog).values({
    account_id: session.accountId,
    id: world.ids.next(),
    actor_id: session.userId,
    verb,
    target_type: targetType,
    target_id: targetId,
    diff,
    at: now.toISOString(),
  })
}
