import { type CheckupStatus, type CheckupTransition, canTransition, checkupTransitions } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { LockedCheckup } from './lockCheckup.ts'

/** The change of state a request asks for; `from` when the request makes sense in that state only. */
export interface WantedTransition {
  readonly from?: CheckupStatus
  readonly to: CheckupStatus
}

/**
 * The listed change of state; a checkup nobody has counts as the technician's own.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this user.
 */
export function assertTransition(
  row: LockedCheckup,
  { from, to }: WantedTransition,
  { role, userId }: Session,
): CheckupTransition {
  const transition = checkupTransitions.find((listed) => listed.from === row.status && listed.to === to)
  if (!transition || (from !== undefined && from !== row.status)) {
    const payload = { from: row.status, to }
    throw new ApiError(409, 'checkup.transition_not_allowed', `A ${row.status} checkup cannot become ${to}.`, {
      payload,
    })
  }
  const isOwn = row.assigned_user_id === null || row.assigned_user_id === userId
  const isAllowed = canTransition(transition.from, to, role, isOwn)
  if (!isAllowed) throw new ApiError(403, 'auth.forbidden', 'Your role may not do this.')
  return transition
}
