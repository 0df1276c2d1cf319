import { type CheckupStatus, municipalSubmissionTransitions } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { submissionSubmit } from '../../../contract/submissions.ts'
import { followSubmission } from '../../assets/backflow-tests/certify.ts'
import { type Municipality, readMunicipality } from '../../catalog/municipality.ts'
import { checkup } from '../../db/schema/index.ts'
import { findArrivedFile } from '../../files/uploads.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertAllowed } from '../../rows/assertAllowed.ts'
import { writeReceipt } from '../public/secret.ts'
import { buildPayload, missingFields } from './payload.ts'
import { readSubmission } from './read.ts'
import { changeSubmission, type LockedSubmission, lockSubmission } from './rows.ts'
import { assertAccepted, nextSubmissionNumber, readSubmitter, submitSentences } from './rules.ts'

type Body = z.output<typeof submissionSubmit>

/** Submits a draft or a returned submission: freezes its document, and the first time assigns a number and mails a receipt. */
export async function submitSubmission(context: RequestContext, id: string, { attested, signature_file_url }: Body) {
  const row = await lockSubmission(context, id)
  const municipality = await readMunicipality(context, row.municipality_id)
  const missing_fields = missingFields(municipality.checkup_rule.required_fields, row)
  const facts = { ...(await factsOf(context, row, municipality)), missing_fields, attested }
  const actor = await readSubmitter(context, row)
  const asked = { status: row.status, to: 'submitted', actor, facts } as const
  const { from, to, effects } = allowed(asked, missing_fields)
  assertAccepted(municipality, row.kind)
  const signature_file_id = signature_file_url
    ? await findArrivedFile(context, signature_file_url, 'municipal_submission')
    : row.signature_file_id
  const files = [...row.handed_in_file_ids, ...row.file_ids, ...(signature_file_id ? [signature_file_id] : [])]
  const submission_no = row.submission_no ?? (await nextSubmissionNumber(context, row.municipality_id))
  await changeSubmission(context, id, {
    ...{ status: to, submission_no, attested, submitter_user_id: context.session.userId },
    ...{ signature_file_id, handed_in_file_ids: [...new Set(files)] },
    submitted_at: context.now.toISOString(),
    payload: await buildPayload(context, row),
    previous_payload: effects.includes('changes_highlighted') ? row.payload : null,
    ...{ reviewer_user_id: null, reviewer_name: null, decided_at: null },
  })
  if (row.backflow_test_id) await followSubmission(context, row.backflow_test_id, to)
  if (effects.includes('receipt_email') && row.submitter_email) {
    const receipt = { submission_no, municipality: municipality.name, recipient: row.submitter_email }
    await writeReceipt(context.tx, context.world, { ...receipt, account_id: context.session.accountId })
  }
  const diff = { from, to, submission_no }
  await logActivity(context, {
    verb: 'municipal_submission.submitted',
    targetType: 'municipal_submission',
    targetId: id,
    diff,
  })
  return readSubmission(context, id)
}

type Asked = Parameters<typeof assertAllowed<'submitted', object, string>>[1]

/** Looks up the change of state; an error for missing fields names them. */
function allowed(asked: Asked, missingNames: readonly string[]) {
  try {
    return assertAllowed(municipalSubmissionTransitions, asked, submitSentences)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422 || missingNames.length === 0) throw error
    const fields = Object.fromEntries(missingNames.map((name) => [name, 'Wanted by the municipality.']))
    throw new ApiError(422, error.code, error.message, { payload: { ...error.payload, fields } })
  }
}

async function factsOf(
  { tx, session }: RequestContext,
  { checkup_id, kind, irrigator_license_no }: LockedSubmission,
  { checkup_rule }: Municipality,
) {
  const [visit] = checkup_id
    ? await tx
        .select({ status: checkup.status })
        .from(checkup)
        .where(and(eq(checkup.account_id, session.accountId), eq(checkup.id, checkup_id)))
    : []
  const isAsked = kind === 'backflow_test' || (kind === 'irrigation_checkup' && checkup_rule.requires_license !== false)
  return {
    checkup_status: (visit?.status ?? null) as CheckupStatus | null, // the table holds nothing else
    license_no: irrigator_license_no,
    requires_license: isAsked,
  }
}
