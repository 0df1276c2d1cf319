import type { Actor } from '@sluice/irrigation-rules'
import type { Session } from './session.ts'

/** The user of a session as the permission table sees them. */
export function actorOf({ role, holds }: Session): Actor {
  return { role, holds }
}
