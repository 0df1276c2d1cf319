import type { TransactionScope } from '../db/database.ts'
import { isVisit } from './isVisit.ts'
import type { Session } from './session.ts'

/** What the transactions of a session may reach; a visit changes nothing, nor does what `isReading`. */
export function scopeOf(session: Session, isReading: boolean): TransactionScope {
  const { accountId, userId, role, municipalityId } = session
  const isReadOnly = isReading || isVisit(session)
  if (role === 'admin' && !isVisit(session)) return { kind: 'admin', accountId, userId, isReadOnly }
  if (role !== 'municipal_reviewer') return { kind: 'member', accountId, userId, isReadOnly }
  if (municipalityId === undefined) throw new Error('A reviewer has no municipality.')
  return { kind: 'reviewer', accountId, userId, municipalityId, isReadOnly }
}
