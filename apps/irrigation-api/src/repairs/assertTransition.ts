import {
  type ActorFact,
  type RepairEffect,
  type RepairFacts,
  type RepairStatus,
  repairTransitions,
} from '@sluice/irrigation-rules'
import type { RequestContext } from '../http/requestContext.ts'
import { localDate } from '../time/localDate.ts'
import { type AllowedTransition, assertAllowed } from '../transitions/assertAllowed.ts'

/** A repair as the rules look at it; a new one has no state yet. */
interface Subject {
  readonly status: string
  readonly created_by?: string | null
  readonly created_at?: string
  readonly done_at?: string | null
}

/** A change of state that is asked for. */
export interface WantedRepair {
  readonly to: RepairStatus
  readonly via?: string
  readonly facts?: RepairFacts
}

/**
 * The listed change of state.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this user, 422 when its guard is not met.
 */
export function assertTransition(
  context: RequestContext,
  row: Subject,
  wanted: WantedRepair,
): AllowedTransition<RepairStatus, RepairEffect> {
  const { role, holds } = context.session
  const actor = { role, holds: [...holds, ...factsOf(context, row)] }
  return assertAllowed(repairTransitions, { ...wanted, status: row.status, actor }, sentences)
}

const HOUR_MS = 3_600_000

/** What is true of the user in respect of the repair. */
function factsOf({ session, now }: RequestContext, { created_by, created_at, done_at }: Subject): readonly ActorFact[] {
  const isCreator = created_by === session.userId
  const isFresh = created_at !== undefined && now.getTime() - Date.parse(created_at) <= HOUR_MS
  const today = localDate(now, session.timezone)
  const isOfToday = typeof done_at === 'string' && localDate(new Date(done_at), session.timezone) === today
  return [
    ...(isCreator ? (['creator', 'own'] as const) : []),
    ...(isFresh ? (['within_hour'] as const) : []),
    ...(isOfToday ? (['same_day'] as const) : []),
  ]
}

const sentences: Readonly<Record<string, string>> = {
  authorization_required: 'Say why it may be done without a quote.',
  nte_exceeded: 'It comes to more than may be spent without a quote.',
  name_required: 'Say who agreed.',
  visit_or_technician_required: 'Choose a visit or somebody.',
  after_photo_required: 'A photo of the mended part is needed.',
  parts_unconfirmed: 'Confirm the parts that were used.',
  reason_required: 'Say why.',
  date_required: 'Say until when.',
  not_found_again: 'It was not found again.',
}
