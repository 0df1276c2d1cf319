import type { Actor, ActorFact, Role } from '@sluice/irrigation-rules'
import type { TransactionScope } from '../db/database.ts'

/** The signed-in user behind a request; the account comes from here and from nowhere else. */
export interface Session {
  readonly userId: string
  readonly accountId: string
  /** The account the user is of; another one than `accountId` where product staff visits, and changes nothing. */
  readonly homeAccountId: string
  readonly role: Role
  /** What the settings of the account and of the user let them do. */
  readonly holds: readonly ActorFact[]
  readonly familyId: string
  /** The municipality whose submissions a reviewer decides. */
  readonly municipalityId: string | undefined
  readonly timezone: string
  /** Since when the account has no subscription any more. */
  readonly expiredAt: string | undefined
}

/** Whether product staff is looking at somebody's account, where they change nothing. */
export const isVisit = ({ accountId, homeAccountId }: Session) => accountId !== homeAccountId

/** The user of a session as the permission table sees them. */
export function actorOf({ role, holds }: Session): Actor {
  return { role, holds }
}

/** What the transactions of a session may reach; a visit changes nothing, nor does what `isReading`. */
export function scopeOf(session: Session, isReading: boolean): TransactionScope {
  const { accountId, userId, role, municipalityId } = session
  const isReadOnly = isReading || isVisit(session)
  if (role === 'admin' && !isVisit(session)) return { kind: 'admin', accountId, userId, isReadOnly }
  if (role !== 'municipal_reviewer') return { kind: 'member', accountId, userId, isReadOnly }
  if (municipalityId === undefined) throw new Error('A reviewer has no municipality.')
  return { kind: 'reviewer', accountId, userId, municipalityId, isReadOnly }
}
