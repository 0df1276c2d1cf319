import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { publicReceiptProof } from '../../contract/publicSubmissions.ts'
import { municipality, municipalSubmission } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { Transaction } from '../db/transaction.ts'
import { isSigned } from '../files/isSigned.ts'
import { notFound } from '../http/notFound.ts'
import type { World } from '../world/world.ts'
import { submissionSecret } from './submissionSecret.ts'

/**
 * What somebody without an account handed in, held until the request is done, with its municipality. Each municipality has its own
 * numbers, so several submissions may have this one; the secret tells which it is.
 * @throws {ApiError} 404, the same for a number that there is not and for a secret that is not its.
 */
export async function findPublicSubmission(
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

/** Nobody holds a row whose secret they do not know. */
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
