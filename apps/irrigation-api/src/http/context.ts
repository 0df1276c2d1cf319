import type { ActorFact, ActorRole } from '@sluice/irrigation-rules'
import { runInScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'
import type { Session } from './session.ts'

/** The party that acts in an account: a user, a link holder, or the system; the last two have no user id. */
export interface WorkSession {
  readonly accountId: string
  readonly userId: string | null
  readonly role: ActorRole
  readonly holds: readonly ActorFact[]
  readonly timezone: string
}

/** Context of a change in an account: transaction, acting party, and world. */
export interface WorkContext {
  readonly tx: Transaction
  readonly session: WorkSession
  readonly world: World
  /** Time of the change. */
  readonly now: Date
  /** Revision the client expects to change (`If-Match`). */
  readonly ifMatch: number | undefined
  /** Whether a zone of a visit that nobody has decided stays so when its findings change; by default they decide it. */
  readonly leavesUndecided?: boolean
  /** Idempotency key of the write (`Idempotency-Key`). */
  readonly mutationId: string | undefined
}

/** Context of a request handler: transaction, signed-in user, and world. */
export interface RequestContext extends WorkContext {
  readonly session: Session
  /** Base URL for mailed links. */
  readonly origin: string
}

/** The same transaction with the system as acting party, for consequences of a change. */
export function asSystem(context: WorkContext): WorkContext {
  const { accountId, timezone } = context.session
  const session = { accountId, timezone, userId: null, role: 'system' as const, holds: [] }
  return { ...context, session, ifMatch: undefined }
}

/** Runs a function in the account that a submission belongs to, then returns to the scope of the reviewer. */
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
