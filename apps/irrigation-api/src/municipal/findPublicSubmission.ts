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
  const rows = await tx
    .select({ submission: municipalSubmission, place: municipality })
    .from(municipalSubmission)
    .innerJoin(
      municipality,
      and(eq(municipality.account_id, SHARED_ACCOUNT_ID), eq(municipality.id, municipalSubmission.municipality_id)),
    )
    .where(
      and(
        eq(municipalSubmission.account_id, SHARED_ACCOUNT_ID),
        eq(municipalSubmission.submission_no, submission_no),
        isNull(municipalSubmission.created_by),
        isNull(municipalSubmission.deleted_at),
      ),
    )
    .for('update', { of: municipalSubmission })
  const found = rows.find(({ submission }) => isSigned(world, secret, (keys) => submissionSecret(keys, submission.id)))
  if (!found) throw notFound('municipal_submission')
  return found
}
