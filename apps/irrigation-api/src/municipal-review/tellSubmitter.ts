import type { RequestContext } from '../http/requestContext.ts'
import { municipalDecisionMail } from '../mail/municipalDecisionMail.ts'
import { writeMail } from '../mail/writeMail.ts'
import { readMunicipality } from '../municipal/readMunicipality.ts'
import { notify } from '../notifications/notify.ts'
import type { ReviewedRow } from './decideSubmission.ts'

/** What was decided. */
export interface Decision {
  readonly status: string
  readonly note: string | null
}

/** Tells who sent a submission what became of it: people of an account there, somebody without an account by mail. */
export async function tellSubmitter(
  inside: RequestContext,
  row: ReviewedRow,
  { status, note }: Decision,
): Promise<void> {
  const { id, submission_no, submitter_user_id, submitter_email } = row
  if (submitter_user_id !== null) {
    const target = { targetType: 'municipal_submission', targetId: id, data: { submission_no, note } }
    return notify(inside, [submitter_user_id], { kind: `municipal_submission.${status}`, ...target })
  }
  if (submitter_email === null) return
  const { name } = await readMunicipality(inside, row.municipality_id)
  const text = municipalDecisionMail({ submission_no: submission_no ?? '', municipality: name, status, note })
  const mail = {
    account_id: row.account_id,
    kind: 'municipal_decision',
    recipient: submitter_email,
    locale: 'en',
  } as const
  await writeMail(inside.tx, inside.world, { ...mail, ...text })
}
