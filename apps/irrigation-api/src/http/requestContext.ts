import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'
import type { Session } from './session.ts'

/** What a handler works with: its transaction, who asks, and the world. */
export interface RequestContext {
  readonly tx: Transaction
  readonly session: Session
  readonly world: World
  /** The moment of the request. */
  readonly now: Date
  /** Revision the client believes it changes (`If-Match`). */
  readonly ifMatch: number | undefined
  /** The address of this installation that links in mails begin with. */
  readonly origin: string
  /** Key of the write (`Idempotency-Key`). */
  readonly mutationId: string | undefined
}
