import type { Actor } from '@sluice/irrigation-rules'
import type { WorkContext } from '../http/workContext.ts'

/** Who asks, with what the account and their own settings let them see and send. */
export function readActor({ session: { role, holds } }: WorkContext): Actor {
  return { role, holds }
}
