import {
  type CheckupFacts,
  type CheckupStatus,
  type CompletionFacts,
  checkupTransitions,
  decideTransition,
  type TransitionRefusal,
} from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { picture } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import type { Session } from '../http/session.ts'
import { logActivity } from '../rows/activity.ts'
import { isAsGrave } from '../visits/faults.ts'
import { changeCheckup, type LockedCheckup, lockFreshCheckup } from '../visits/visit.ts'
import { requiredAnswers } from './checklist/answers.ts'
import type { Visit } from './observations.ts'

/** Requested change of state; `from` restricts the request to one current state. */
interface WantedTransition {
  readonly from?: CheckupStatus
  readonly to: CheckupStatus
  readonly facts?: CheckupFacts
}

/** An allowed change of state. */
interface CheckupChange {
  readonly from: CheckupStatus
  readonly to: CheckupStatus
}

/**
 * Looks up the change of state in the transition table; an unassigned checkup counts as the technician's own.
 * @throws {ApiError} 409 when the table does not list it, 403 when this user may not make it, 422 when its guard fails.
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

/** Cancels a visit. */
export async function cancelCheckup(context: RequestContext, id: string, reason: string) {
  const row = await lockFreshCheckup(context, id)
  const { from, to } = assertTransition(row, { to: 'cancelled', facts: { reason } }, context.session)
  await logActivity(context, {
    verb: 'checkup.cancelled',
    targetType: 'checkup',
    targetId: id,
    diff: { from, to, reason },
  })
  return changeCheckup(context, id, { status: to, cancel_reason: reason })
}

/** Company settings for the completion of a visit. */
export interface CompletionSettings {
  readonly require_review: boolean
  readonly require_client_signature: boolean
  readonly require_technician_signature: boolean
  readonly require_photo_for_severity: string | null
}

/** Facts about a visit for the completion checklist; signatures are required where the company wants them. */
export async function completionOf(
  context: RequestContext,
  row: LockedCheckup,
  visit: Visit,
  { require_photo_for_severity, ...required }: CompletionSettings,
): Promise<CompletionFacts> {
  const { tech_signature_file_id, client_signature_file_id, refusal_note } = row
  const { require_client_signature, require_technician_signature } = required
  const signatures = {
    ...{ tech_signature_file_id, client_signature_file_id, refusal_note },
    ...{ require_client_signature, require_technician_signature },
  }
  const pictured = require_photo_for_severity === null ? null : await picturedOwners(context, visit)
  const zoneRows = new Map(visit.zones.map(({ id, zone_id }) => [zone_id, id]))
  const findings = visit.findings
    .filter(({ status }) => status !== 'void')
    .map((finding) => ({
      ...finding,
      photo_missing:
        pictured !== null &&
        isAsGrave(finding.severity, require_photo_for_severity) &&
        ![finding.id, zoneRows.get(finding.asset_id)].some((owner) => owner !== undefined && pictured.has(owner)),
    }))
  return {
    ...visit,
    findings,
    answers: await requiredAnswers(context, row, visit),
    signatures,
  }
}

async function picturedOwners({ tx, session }: RequestContext, visit: Visit): Promise<ReadonlySet<string>> {
  const owners = [...visit.findings, ...visit.zones].map(({ id }) => id)
  if (owners.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ owner_id: picture.owner_id })
    .from(picture)
    .where(
      and(eq(picture.account_id, session.accountId), inArray(picture.owner_id, owners), isNull(picture.deleted_at)),
    )
  return new Set(rows.map(({ owner_id }) => owner_id))
}
