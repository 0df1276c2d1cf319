import {
  type CheckupFacts,
  type CheckupStatus,
  checkupTransitions,
  decideTransition,
  type TransitionRefusal,
} from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { LockedCheckup } from './lockCheckup.ts'

/** The change of state a request asks for; `from` when the request makes sense in that state only. */
export interface WantedTransition {
  readonly from?: CheckupStatus
  readonly to: CheckupStatus
  readonly facts?: CheckupFacts
}

/** A change of state that may be made. */
export interface CheckupChange {
  readonly from: CheckupStatus
  readonly to: CheckupStatus
}

/**
 * The listed change of state; a checkup nobody has counts as the technician's own.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this user, 422 when its guard is not met.
 */
export function assertTransition(
  row: LockedCheckup,
  { from, to, facts = {} }: WantedTransition,
  { role, userId }: Session,
): CheckupChange {
  const isOwn = row.assigned_user_id === null || row.assigned_user_id === userId
  const status = checkupTransitions.states.find((state) => state === row.status)
  if (!status || (from !== undefined && from !== status)) throw notListed(row, to)
  const actor = { role, holds: isOwn ? (['own'] as const) : [] }
  const decision = decideTransition(checkupTransitions, { from: status, to, actor, facts })
  if (decision.ok) return { from: status, to }
  if (decision.reason === 'not_listed') throw notListed(row, to)
  if (decision.reason === 'role') throw new ApiError(403, 'auth.forbidden', 'Your role may not do this.')
  throw notMet(decision, facts)
}

function notListed({ status }: LockedCheckup, to: CheckupStatus): ApiError {
  const payload = { from: status, to }
  return new ApiError(409, 'checkup.transition_not_allowed', `A ${status} checkup cannot become ${to}.`, { payload })
}

const sentences: Readonly<Record<string, string>> = {
  incomplete: 'Some things are still to do.',
  date_required: 'A cancelled checkup needs a new date.',
  accepted_by_municipality: 'The municipality has accepted this checkup.',
}

function notMet({ missing = [] }: TransitionRefusal, facts: CheckupFacts): ApiError {
  const [code = 'guard'] = missing
  const payload = code === 'incomplete' ? { missing: facts.missing } : { missing }
  return new ApiError(422, `checkup.${code}`, sentences[code] ?? 'Something this change needs is missing.', { payload })
}
