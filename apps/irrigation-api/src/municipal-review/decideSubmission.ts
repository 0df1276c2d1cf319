import {
  type MunicipalSubmissionFacts,
  type MunicipalSubmissionStatus,
  municipalSubmissionTransitions,
} from '@sluice/irrigation-rules'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { followSubmission } from '../backflow-tests/followSubmission.ts'
import { municipalSubmission } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { logActivity } from '../rows/logActivity.ts'
import { changeSubmission, type SubmissionChanges } from '../submissions/changeSubmission.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { tellSubmitter } from './tellSubmitter.ts'

/** What a reviewer decides. */
export interface Review {
  readonly from: MunicipalSubmissionStatus
  readonly to: MunicipalSubmissionStatus
  readonly facts?: MunicipalSubmissionFacts
  /** What it says in words. */
  readonly note?: string | null
  /** What is written besides, from the row as it is. */
  resolve(row: ReviewedRow): SubmissionChanges | Promise<SubmissionChanges>
}

/** A submission as it is when it is decided. */
export type ReviewedRow = typeof municipalSubmission.$inferSelect

const sentences: Readonly<Record<string, string>> = {
  corrections_required: 'Say which fields have to be corrected.',
  reason_required: 'Say why.',
  note_required: 'Say why it is looked at again.',
}

/** Makes a decision in the account that the submission is of: its state, the test it carries, the log, and who sent it is told. */
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
