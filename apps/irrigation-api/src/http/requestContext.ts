import type { Session } from './session.ts'
import type { WorkContext } from './workContext.ts'

/** What a handler works with: its transaction, who asks, and the world. */
export interface RequestContext extends WorkContext {
  readonly session: Session
  /** The address of this installation that mailed links begin with. */
  readonly origin: string
}
