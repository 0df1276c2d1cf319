import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { publicCorrection } from '../../contract/publicSubmissions.ts'
import { countAttempt } from '../auth/countAttempt.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { assertSubmittable } from './assertSubmittable.ts'
import { changePublicSubmission } from './changePublicSubmission.ts'
import { fieldsOfForm } from './fieldsOfForm.ts'
import { findPublicSubmission } from './findPublicSubmission.ts'
import { inPublicFormOnce } from './inPublicFormOnce.ts'
import { logPublicForm } from './logPublicForm.ts'
import { readFormDay } from './readFormDay.ts'
import { toMunicipality } from './toMunicipality.ts'
import { toPublicStatus } from './toPublicStatus.ts'

type Body = z.output<typeof publicCorrection>

const undecided = { reviewer_user_id: null, reviewer_name: null, decided_at: null }

/**
 * Hands a form in again that was returned, under its number; the reviewer sees what has changed.
 * @throws {ApiError} as reading its status does; 409 for one that was not returned, 422 for a form of another kind or municipality.
 */
export async function correctPublicSubmission(world: World, body: Body, request: FastifyRequest) {
  const forgive = await countAttempt(world, { purpose: 'receipt', ip: request.ip })
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
  await forgive()
  return answer
}
