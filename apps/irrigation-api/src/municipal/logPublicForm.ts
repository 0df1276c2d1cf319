import { activityLog } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'

/** What somebody without an account has done with a submission. */
export interface PublicStep {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly submission_no: string
}

/** Writes a step of somebody without an account to the activity log. */
export async function logPublicForm(
  tx: Transaction,
  { ids, clock }: World,
  { id, from, to, submission_no }: PublicStep,
): Promise<void> {
  const log = { verb: `municipal_submission.${to}`, target_type: 'municipal_submission', target_id: id }
  const diff = { from, to, submission_no, by: 'public_form' }
  const at = clock.now().toISOString()
  await tx.insert(activityLog).values({ account_id: SHARED_ACCOUNT_ID, id: ids.next(), ...log, diff, at })
}
