import type * as z from 'zod'
import type { publicReceiptProof } from '../../contract/publicSubmissions.ts'
import { countAttempt } from '../auth/countAttempt.ts'
import type { World } from '../world/world.ts'
import { findPublicSubmission } from './findPublicSubmission.ts'
import { inPublicForm } from './inPublicForm.ts'
import { toPublicStatus } from './toPublicStatus.ts'

/**
 * What has become of a form, for who has the secret of its mail.
 * @throws {ApiError} 404 without it, 429 after too many tries from one address.
 */
export async function readPublicStatus(world: World, body: z.output<typeof publicReceiptProof>, ip: string) {
  const forgive = await countAttempt(world, { purpose: 'receipt', ip })
  const answer = await inPublicForm(world, async (tx) => {
    const { submission, place } = await findPublicSubmission(tx, world, body)
    return toPublicStatus(submission, place.name)
  })
  await forgive()
  return answer
}
