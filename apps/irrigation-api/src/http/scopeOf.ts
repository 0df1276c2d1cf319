import type { TransactionScope } from '../db/database.ts'
import { isVisit } from './isVisit.ts'
import type { Session } from './session.ts'

/** What the transactions of a session may reach. */
export function scopeOf(session: Session): TransactionScope {
  const { accountId, userId, role, municipalityId } = session
  if (isVisit(session)) return { kind: 'member', accountId, userId, isReadOnly: true }
  if (role === 'admin') return { kind: 'admin', accountId, userId }
  if (role !== 'municipal_reviewer') return { kind: 'member', accountId, userId }
  if (municipalityId === undefined) throw new Error('A reviewer has no municipality.')
  return { kind: 'reviewer', accountId, userId, municipalityId }
}
