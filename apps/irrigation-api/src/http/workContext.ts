import type { ActorFact, ActorRole } from '@sluice/irrigation-rules'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'

/** On whose behalf something is done in an account: a user, who holds a link, or the product itself; the last two are no user. */
export interface WorkSession {
  readonly accountId: string
  readonly userId: string | null
  readonly role: ActorRole
  readonly holds: readonly ActorFact[]
  readonly timezone: string
}

/** What is needed to change an account: its transaction, on whose behalf, and the world. */
export interface WorkContext {
  readonly tx: Transaction
  readonly session: WorkSession
  readonly world: World
  /** The moment of the change. */
  readonly now: Date
  /** Revision that is believed to be changed (`If-Match`). */
  readonly ifMatch: number | undefined
  /** Key of the write (`Idempotency-Key`). */
  readonly mutationId: string | undefined
}
