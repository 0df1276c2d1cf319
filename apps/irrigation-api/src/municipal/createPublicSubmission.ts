import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { publicSubmission } from '../../contract/publicSubmissions.ts'
import { countAttempt } from '../auth/countAttempt.ts'
import { municipality, municipalSubmission } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { Transaction } from '../db/transaction.ts'
import { notFound } from '../http/notFound.ts'
import { nextSubmissionNumber } from '../submissions/nextSubmissionNumber.ts'
import type { World } from '../world/world.ts'
import { assertSubmittable } from './assertSubmittable.ts'
import { fieldsOfForm } from './fieldsOfForm.ts'
import { inPublicFormOnce } from './inPublicFormOnce.ts'
import { logPublicForm } from './logPublicForm.ts'
import { readFormDay } from './readFormDay.ts'
import { submissionSecret } from './submissionSecret.ts'
import { type Municipality, toMunicipality } from './toMunicipality.ts'
import { writeReceipt } from './writeReceipt.ts'

type Body = z.output<typeof publicSubmission>

/**
 * Takes in the form of somebody without an account, counted by their address; nothing of any account is read or told. The mail alone
 * says by which secret they can ask for it later.
 * @throws {ApiError} 429 `auth.too_many_attempts`, 409 `request.key_reused`.
 */
export async function createPublicSubmission(world: World, body: Body, request: FastifyRequest) {
  await countAttempt(world, { purpose: 'municipal', ip: request.ip })
  return inPublicFormOnce(world, request, async (tx) => {
    const place = await findPlace(tx, body.municipality)
    assertSubmittable(place, body, 'draft')
    const at = world.clock.now().toISOString()
    const id = world.ids.next()
    const submission_no = await nextSubmissionNumber({ tx, session: { userId: null } }, place.id)
    const fields = fieldsOfForm(place, body, { at, today: await readFormDay(tx, world) })
    const row = { account_id: SHARED_ACCOUNT_ID, id, created_at: at, updated_at: at }
    await tx.insert(municipalSubmission).values({ ...row, submission_no, ...fields })
    await logPublicForm(tx, world, { id, from: 'draft', to: 'submitted', submission_no })
    const receipt = { submission_no, municipality: place.name, recipient: body.submitter_email }
    await writeReceipt(tx, world, { ...receipt, account_id: SHARED_ACCOUNT_ID, secret: submissionSecret(world, id) })
    return { submission_no }
  })
}

async function findPlace(tx: Transaction, slug: string): Promise<Municipality> {
  const isNamed = and(eq(municipality.slug, slug), eq(municipality.account_id, SHARED_ACCOUNT_ID))
  const [row] = await tx
    .select()
    .from(municipality)
    .where(and(isNamed, isNull(municipality.deleted_at)))
  if (!row) throw notFound('municipality')
  return toMunicipality(row)
}
