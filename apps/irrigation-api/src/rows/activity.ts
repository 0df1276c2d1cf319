import { activityLog } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'

/** An entry of the activity log. */
export interface Activity {
  readonly verb: string
  readonly targetType: string
  readonly targetId: string
  readonly diff?: Readonly<Record<string, unknown>>
}

/** Adds an entry to the account's activity log. */
export function logActivity(context: WorkContext, activity: Activity): Promise<void> {
  return logActivities(context, [activity])
}

/** Adds entries to the account's activity log, in one statement. */
export async function logActivities(
  { tx, session, world, now }: WorkContext,
  activities: readonly Activity[],
): Promise<void> {
  if (activities.length === 0) return
  await tx.insert(activityLog).values(
    activities.map(({ verb, targetType, targetId, diff = {} }) => ({
      account_id: session.accountId,
      id: world.ids.next(),
      actor_id: session.userId,
      verb,
      target_type: targetType,
      target_id: targetId,
      diff,
      at: now.toISOString(),
    })),
  )
}
