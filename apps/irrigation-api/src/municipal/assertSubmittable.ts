import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { publicSubmission } from '../../contract/publicSubmissions.ts'
import { assertAccepted } from '../submissions/assertAccepted.ts'
import { missingFields } from '../submissions/missingFields.ts'
import { submitSentences } from '../submissions/submitSentences.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import type { Municipality } from './toMunicipality.ts'

/**
 * The change of state that handing in the form makes, the first time or again.
 * @throws {ApiError} 422 for what the municipality does not take, or misses; 409 for what is not to be corrected.
 */
export function assertSubmittable(place: Municipality, body: z.output<typeof publicSubmission>, status: string) {
  assertAccepted(place, body.kind)
  const { required_fields, requires_license } = place.checkup_rule
  const facts = {
    missing_fields: missingFields(required_fields, body),
    attested: body.attested,
    license_no: body.irrigator_license_no ?? null,
    requires_license: body.kind === 'irrigation_checkup' && requires_license !== false,
  }
  const actor = { role: 'client_link', holds: ['public_form', 'submitter'] } as const
  return assertAllowed(municipalSubmissionTransitions, { status, to: 'submitted', actor, facts }, submitSentences)
}
