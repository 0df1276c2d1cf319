import type * as z from 'zod'
import type { checkupReopen } from '../../contract/checkups.ts'
import type { RequestContext } from '../http/context.ts'
import { returnReopened } from '../municipal/submissions/change.ts'
import { lockSubmissionsOf } from '../municipal/submissions/rows.ts'
import { supersedeLinksOf } from '../quotes/share-links/revoke.ts'
import { logActivity } from '../rows/activity.ts'
import { notify } from '../rows/notify.ts'
import { changeCheckup, lockFreshCheckup } from '../visits/visit.ts'
import { dropCarried } from './carried.ts'
import { withdrawSignatures } from './signatures.ts'
import { assertTransition } from './states.ts'

/**
 * Reopens a completed or reviewed visit: its report is superseded, and its submissions wait until it is completed again. A cancelled visit
 * is put back on the calendar with a new date.
 */
export async function reopenCheckup(context: RequestContext, id: string, body: z.output<typeof checkupReopen>) {
  const { session, now } = context
  const { reason, scheduled_at } = body
  const row = await lockFreshCheckup(context, id)
  const from = row.status === 'in_review' ? 'in_review' : 'completed'
  const handedIn = await lockSubmissionsOf(context, id)
  const isAccepted = handedIn.some(({ status }) => status === 'accepted')
  const submission_status = isAccepted ? ('accepted' as const) : null
  const facts = { reason, note: reason, scheduled_at: scheduled_at ?? null, submission_status }
  const isCancelled = row.status === 'cancelled'
  const { to } = assertTransition(
    row,
    isCancelled ? { to: 'scheduled', facts } : { from, to: 'in_progress', facts },
    session,
  )
  if (isCancelled) await dropCarried(context, id)
  for (const submission of handedIn) await returnReopened(context, submission)
  await logActivity(context, {
    verb: 'checkup.reopened',
    targetType: 'checkup',
    targetId: id,
    diff: { from: row.status, to, reason },
  })
  const news = { kind: 'checkup_returned', targetType: 'checkup', targetId: id, data: { reason } }
  if (to === 'in_progress') await notify(context, [row.assigned_user_id], news)
  const reopened = { reopened_at: now.toISOString(), reopened_by: session.userId, reopen_reason: reason }
  const wasCompleted = row.status === 'completed'
  if (wasCompleted) await supersedeLinksOf(context, id)
  const report = wasCompleted ? { report_superseded_at: now.toISOString(), ...unreported } : {}
  await withdrawSignatures(context, id)
  const calendar = to === 'scheduled' ? { scheduled_at: scheduled_at ?? null, ...unbegun } : {}
  return changeCheckup(context, id, {
    status: to,
    completed_at: null,
    ...calendar,
    ...unsigned,
    ...report,
    ...reopened,
  })
}

/** Columns of a visit that has not begun and is not cancelled. */
const unbegun = {
  started_at: null,
  check_in_lat: null,
  check_in_lng: null,
  check_in_accuracy_m: null,
  cancel_reason: null,
}

/** Columns of an unsigned visit: the next signature is for the new work; earlier ones stay in the history. */
const unsigned = {
  tech_signature_file_id: null,
  client_signature_file_id: null,
  client_signed_name: null,
  client_signed_at: null,
  client_refused_signature: false,
  refusal_note: null,
}

/** The next report has not been sent or viewed yet. */
const unreported = { report_sent_at: null, report_viewed_at: null }
