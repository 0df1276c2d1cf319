import type { ActorFact, ActorRole } from '@sluice/irrigation-rules'
import { runInScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'
import type { Session } from './session.ts'

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

/** What a handler works with: its transaction, who asks, and the world. */
export interface RequestContext extends WorkContext {
  readonly session: Session
  /** The address of this installation that mailed links begin with. */
  readonly origin: string
}

/** The same transaction, in which the product itself goes on: what follows from a change, not the change itself. */
export function asSystem(context: WorkContext): WorkContext {
  const { accountId, timezone } = context.session
  const session = { accountId, timezone, userId: null, role: 'system' as const, holds: [] }
  return { ...context, session, ifMatch: undefined }
}

/** Runs in the account that a submission is of, and then goes on in the scope of the reviewer. */
export function runInTenant<T>(
  context: RequestContext,
  accountId: string,
  run: (inside: RequestContext) => Promise<T>,
): Promise<T> {
  const { tx, session } = context
  return runInScope(tx, { kind: 'member', accountId, userId: session.userId }, () =>
    run({ ...context, session: { ...session, accountId } }),
  )
}
