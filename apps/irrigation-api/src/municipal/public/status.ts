import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { publicCorrection, publicReceiptProof } from '../../../contract/publicSubmissions.ts'
import { countAttempt } from '../../auth/tries.ts'
import { toMunicipality } from '../../catalog/municipality.ts'
import { municipality, municipalSubmission } from '../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../db/sharedAccount.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { firstRow } from '../../rows/rows.ts'
import { isSigned } from '../../world/signatures.ts'
import type { World } from '../../world/world.ts'
import { assertSubmittable, fieldsOfForm, inPublicForm, inPublicFormOnce, logPublicForm, readFormDay } from './form.ts'
import { submissionSecret } from './secret.ts'

/**
 * Returns the status of a form, given the secret of its mail.
 * @throws {ApiError} 404 without it, 429 after too many attempts from one address.
 */
export async function readPublicStatus(world: World, body: z.output<typeof publicReceiptProof>, ip: string) {
  const refund = await countAttempt(world, { purpose: 'receipt', ip })
  const answer = await inPublicForm(world, async (tx) => {
    const { submission, place } = await findPublicSubmission(tx, world, body)
    return toPublicStatus(submission, place.name)
  })
  await refund()
  return answer
}

/** Status of a form for its sender; contains nothing that was entered. */
function toPublicStatus(row: typeof municipalSubmission.$inferSelect, municipality: string) {
  const { submission_no, kind, status, submitted_at, decided_at, decision_note, fields_to_correct, next_due_on } = row
  return {
    ...{ submission_no: submission_no ?? '', municipality, kind, status, submitted_at, decided_at, decision_note },
    ...{ fields_to_correct: status === 'returned' ? fields_to_correct : [], next_due_on },
  }
}

/**
 * Locks a submission made without an account, with its municipality, for the rest of the request. Municipalities have separate numbers, so
 * several submissions may share this one; the secret identifies it.
 * @throws {ApiError} 404, the same for an unknown number and for a wrong secret.
 */
async function findPublicSubmission(
  tx: Transaction,
  world: World,
  { submission_no, secret }: z.output<typeof publicReceiptProof>,
) {
  const id = await findId(tx, world, { submission_no, secret })
  const [found] = await tx
    .select({ submission: municipalSubmission, place: municipality })
    .from(municipalSubmission)
    .innerJoin(
      municipality,
      and(eq(municipality.account_id, SHARED_ACCOUNT_ID), eq(municipality.id, municipalSubmission.municipality_id)),
    )
    .where(
      and(
        eq(municipalSubmission.account_id, SHARED_ACCOUNT_ID),
        eq(municipalSubmission.id, id),
        isNull(municipalSubmission.created_by),
        isNull(municipalSubmission.deleted_at),
      ),
    )
    .for('update', { of: municipalSubmission })
  if (!found) throw notFound('municipal_submission')
  return found
}

/** Finds the id without locking rows, so that only holders of the secret can lock one. */
async function findId(tx: Transaction, world: World, proof: z.output<typeof publicReceiptProof>): Promise<string> {
  const { account_id, submission_no, created_by, deleted_at } = municipalSubmission
  const rows = await tx
    .select({ id: municipalSubmission.id })
    .from(municipalSubmission)
    .where(
      and(
        eq(account_id, SHARED_ACCOUNT_ID),
        eq(submission_no, proof.submission_no),
        isNull(created_by),
        isNull(deleted_at),
      ),
    )
  const found = rows.find(({ id }) => isSigned(world, proof.secret, (keys) => submissionSecret(keys, id)))
  if (!found) throw notFound('municipal_submission')
  return found.id
}

type Changes = Partial<typeof municipalSubmission.$inferInsert>

/** Updates a submission made without an account. */
async function changePublicSubmission(tx: Transaction, { clock }: World, id: string, changes: Changes) {
  const rows = await tx
    .update(municipalSubmission)
    .set({ ...changes, updated_at: clock.now().toISOString(), rev: sql`${municipalSubmission.rev} + 1` })
    .where(and(eq(municipalSubmission.account_id, SHARED_ACCOUNT_ID), eq(municipalSubmission.id, id)))
    .returning()
  return firstRow(rows)
}

type Correction = z.output<typeof publicCorrection>

const undecided = { reviewer_user_id: null, reviewer_name: null, decided_at: null }

/**
 * Submits a returned form again under its number; the reviewer sees the changes.
 * @throws {ApiError} as `readPublicStatus` does; 409 for one that was not returned, 422 for a form of another kind or municipality.
 */
export async function correctPublicSubmission(world: World, body: Correction, request: FastifyRequest) {
  const refund = await countAttempt(world, { purpose: 'receipt', ip: request.ip })
  const { form, submission_no } = body
  const answer = await inPublicFormOnce(world, request, async (tx) => {
    const { submission, place } = await findPublicSubmission(tx, world, body)
    const { id, kind, payload: previous_payload } = submission
    if (form.kind !== kind || form.municipality !== place.slug)
      throw new ApiError(422, 'municipal_submission.form_elsewhere', 'That form is of another kind or municipality.')
    const { from, to } = assertSubmittable(toMunicipality(place), form, submission.status)
    const moment = { at: world.clock.now().toISOString(), today: await readFormDay(tx, world) }
    const fields = fieldsOfForm(toMunicipality(place), form, moment)
    const changed = await changePublicSubmission(tx, world, id, { ...fields, ...undecided, previous_payload })
    await logPublicForm(tx, world, { id, from, to, submission_no })
    return toPublicStatus(changed, place.name)
  })
  await refund()
  return answer
}

type Body = z.output<typeof publicReceiptProof>

/**
 * Withdraws a form that was submitted or returned.
 * @throws {ApiError} as `readPublicStatus` does; 409 once it is in review or decided.
 */
export async function withdrawPublicSubmission(world: World, body: Body, request: FastifyRequest) {
  const refund = await countAttempt(world, { purpose: 'receipt', ip: request.ip })
  const answer = await inPublicFormOnce(world, request, async (tx) => {
    const { submission, place } = await findPublicSubmission(tx, world, body)
    const actor = { role: 'client_link', holds: ['public_form', 'submitter'] } as const
    const asked = { status: submission.status, to: 'withdrawn', actor } as const
    const { from, to } = assertAllowed(municipalSubmissionTransitions, asked)
    const changed = await changePublicSubmission(tx, world, submission.id, { status: to })
    await logPublicForm(tx, world, { id: submission.id, from, to, submission_no: body.submission_no })
    return toPublicStatus(changed, place.name)
  })
  await refund()
  return answer
}
