import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { publicReceiptProof } from '../../contract/publicSubmissions.ts'
import { countAttempt } from '../auth/countAttempt.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import type { World } from '../world/world.ts'
import { changePublicSubmission } from './changePublicSubmission.ts'
import { findPublicSubmission } from './findPublicSubmission.ts'
import { inPublicForm } from './inPublicForm.ts'
import { logPublicForm } from './logPublicForm.ts'
import { toPublicStatus } from './toPublicStatus.ts'

/**
 * Takes a form back that was handed in or returned.
 * @throws {ApiError} as reading its status does; 409 once it is looked at or decided.
 */
export async function withdrawPublicSubmission(world: World, body: z.output<typeof publicReceiptProof>, ip: string) {
  const forgive = await countAttempt(world, { purpose: 'receipt', ip })
  const answer = await inPublicForm(world, async (tx) => {
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
