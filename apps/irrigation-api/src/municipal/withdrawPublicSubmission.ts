import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { publicReceiptProof } from '../../contract/publicSubmissions.ts'
import { countAttempt } from '../auth/countAttempt.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import type { World } from '../world/world.ts'
import { changePublicSubmission } from './changePublicSubmission.ts'
import { findPublicSubmission } from './findPublicSubmission.ts'
import { inPublicFormOnce } from './inPublicFormOnce.ts'
import { logPublicForm } from './logPublicForm.ts'
import { toPublicStatus } from './toPublicStatus.ts'

type Body = z.output<typeof publicReceiptProof>

/**
 * Takes a form back that was handed in or returned.
 * @throws {ApiError} as reading its status does; 409 once it is looked at or decided.
 */
export async function withdrawPublicSubmission(world: World, body: Body, request: FastifyRequest) {
  const forgive = await countAttempt(world, { purpose: 'receipt', ip: request.ip })
  const answer = await inPublicFormOnce(world, request, async (tx) => {
    const { submission, place } = await findPublicSubmission(tx, world, body)
    const actor = { role: 'client_link', holds: ['public_form', 'submitter'] } as const
    const asked = { status: submission.status, to: 'withdrawn', actor } as const
    const { from, to } = assertAllowed(municipalSubmissionTransitions, asked)
    const changed = await changePublicSubmission(tx, world, submission.id, { status: to })
    await logPublicForm(tx, world, { id: submission.id, from, to, submission_no: body.submission_no })
    return toPublicStatus(changed, place.name)
  })
  await forgive()
  return answer
}
