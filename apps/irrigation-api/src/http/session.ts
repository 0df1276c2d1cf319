import type { Actor, ActorFact, Role } from '@sluice/irrigation-rules'
import type { TransactionScope } from '../db/database.ts'

/** The signed-in user of a request; the account id is taken from here only. */
export interface Session {
  readonly userId: string
  readonly accountId: string
  /** Account the user belongs to; differs from `accountId` while product staff visits, read-only. */
  readonly homeAccountId: string
  readonly role: Role
  /** Rights granted by the settings of the account and the user. */
  readonly holds: readonly ActorFact[]
  readonly familyId: string
  /** Municipality whose submissions a reviewer decides. */
  readonly municipalityId: string | undefined
  readonly timezone: string
  /** Time the subscription expired; undefined while it is valid. */
  readonly expiredAt: string | undefined
}

/** Whether product staff is visiting an account, read-only. */
export const isVisit = ({ accountId, homeAccountId }: Session) => accountId !== homeAccountId

/** The user of a session as an actor of the permission table. */
export function actorOf({ role, holds }: Session): Actor {
  return { role, holds }
}

/** Database scope of a session's transactions; read-only for visits and when `isReading`. */
export function scopeOf(session: Session, isReading: boolean): TransactionScope {
  const { accountId, userId, role, municipalityId } = session
  const isReadOnly = isReading || isVisit(session)
  if (role === 'admin' && !isVisit(session)) return { kind: 'admin', accountId, userId, isReadOnly }
  if (role !== 'municipal_reviewer') return { kind: 'member', accountId, userId, isReadOnly }
  if (municipalityId === undefined) throw new Error('A reviewer has no municipality.')
  return { kind: 'reviewer', accountId, userId, municipalityId, isReadOnly }
}
