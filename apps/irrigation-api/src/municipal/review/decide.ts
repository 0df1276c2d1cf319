import {
  type MunicipalSubmissionFacts,
  type MunicipalSubmissionStatus,
  municipalSubmissionTransitions,
} from '@sluice/irrigation-rules'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { followSubmission } from '../../assets/backflow-tests/certify.ts'
import { readMunicipality } from '../../catalog/municipality.ts'
import { municipalSubmission, site } from '../../db/schema/index.ts'
import { notFound } from '../../http/ApiError.ts'
import { type RequestContext, runInTenant } from '../../http/context.ts'
import { municipalDecisionMail } from '../../mail/texts/municipalMails.ts'
import { writeMail } from '../../mail/write.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { notify } from '../../rows/notify.ts'
import { assertFresh, changedRow } from '../../rows/rows.ts'
import { findSubmission } from '../submissions/list.ts'
import { readSubmission } from '../submissions/read.ts'
import { changeSubmission, type SubmissionChanges } from '../submissions/rows.ts'

/** A decision of a reviewer. */
export interface Review {
  readonly from: MunicipalSubmissionStatus
  readonly to: MunicipalSubmissionStatus
  readonly facts?: MunicipalSubmissionFacts
  /** Note to the submitter. */
  readonly note?: string | null
  /** Returns further columns to write, based on the current row. */
  resolve(row: ReviewedRow): SubmissionChanges | Promise<SubmissionChanges>
}

/** A submission row at the time of the decision. */
export type ReviewedRow = typeof municipalSubmission.$inferSelect

const sentences: Readonly<Record<string, string>> = {
  corrections_required: 'Say which fields have to be corrected.',
  reason_required: 'Say why.',
  note_required: 'Say why it is looked at again.',
}

/**
 * Applies a decision in the account of the submission: its status, the status of its test, the log, and a notification of the submitter.
 */
export async function decideSubmission(inside: RequestContext, id: string, review: Review): Promise<void> {
  const row = await lockReviewed(inside, id)
  const { role, municipalityId } = inside.session
  const holds = row.municipality_id === municipalityId ? (['in_submission'] as const) : []
  const { facts = {}, note = null } = review
  const asked = { status: row.status, only: review.from, to: review.to, actor: { role, holds }, facts }
  const { from, to, effects } = assertAllowed(municipalSubmissionTransitions, asked, sentences)
  await changeSubmission(inside, id, { ...(await review.resolve(row)), status: to, decision_note: note })
  if (row.backflow_test_id !== null) await followSubmission(inside, row.backflow_test_id, to)
  const log = { targetType: 'municipal_submission', targetId: id, diff: { from, to, note } }
  await logActivity(inside, { verb: `municipal_submission.${to}`, ...log })
  if (effects.includes('notify_submitter')) await tellSubmitter(inside, row, { status: to, note })
}

async function lockReviewed(inside: RequestContext, id: string): Promise<ReviewedRow> {
  const { tx, session } = inside
  const isOne = and(eq(municipalSubmission.account_id, session.accountId), eq(municipalSubmission.id, id))
  const isHandedIn = and(isNull(municipalSubmission.deleted_at), ne(municipalSubmission.status, 'draft'))
  const [row] = await tx.select().from(municipalSubmission).where(and(isOne, isHandedIn)).for('update')
  if (!row) throw notFound('municipal_submission')
  assertFresh(inside, row)
  return row
}

/** Result of a decision. */
interface Decision {
  readonly status: string
  readonly note: string | null
}

/** Notifies the submitter of a decision: account users in the app, others by mail. */
async function tellSubmitter(inside: RequestContext, row: ReviewedRow, { status, note }: Decision): Promise<void> {
  const { id, submission_no, submitter_user_id, submitter_email } = row
  if (submitter_user_id !== null) {
    const target = { targetType: 'municipal_submission', targetId: id, data: { submission_no, note } }
    return notify(inside, [submitter_user_id], { kind: `municipal_submission.${status}`, ...target })
  }
  if (submitter_email === null) return
  const { name } = await readMunicipality(inside, row.municipality_id)
  const text = municipalDecisionMail({ submission_no: submission_no ?? '', municipality: name, status, note })
  const mail = {
    account_id: row.account_id,
    kind: 'municipal_decision',
    recipient: submitter_email,
    locale: 'en',
  } as const
  await writeMail(inside.tx, inside.world, { ...mail, ...text })
}

/** Creates a decision for the account it is made in. */
type ReviewIn = (inside: RequestContext) => Review

/** Applies a reviewer's decision in the account of the submission, and returns the submission as read afterwards. */
export async function reviewSubmission(context: RequestContext, id: string, review: ReviewIn) {
  const { account_id } = await findSubmission(context, id)
  await runInTenant(context, account_id, (inside) => decideSubmission(inside, id, review(inside)))
  return readSubmission(context, id)
}

/** Stores on a site when its municipality wants the next checkup. */
export async function dateSite(inside: RequestContext, id: string, municipal_due_on: string | null): Promise<void> {
  await inside.tx
    .update(site)
    .set({ municipal_due_on, ...changedRow(inside) })
    .where(and(eq(site.account_id, inside.session.accountId), eq(site.id, id)))
}
