import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { runInScope } from '../db/tenancy.ts'
import type { WorkContext } from '../http/workContext.ts'
import { nextNumber } from '../rows/nextNumber.ts'

/** Whose submission it is; somebody without an account is no user. */
interface Submitter extends Pick<WorkContext, 'tx'> {
  readonly session: Pick<WorkContext['session'], 'userId'>
}

/**
 * The next number of a municipality, whoever hands in: companies and people without an account count together, so that a number means
 * one submission there.
 */
export function nextSubmissionNumber({ tx, session }: Submitter, municipalityId: string): Promise<string> {
  const counting = { accountId: SHARED_ACCOUNT_ID, userId: session.userId }
  const scope = { kind: 'member', accountId: SHARED_ACCOUNT_ID, userId: session.userId ?? '' } as const
  return runInScope(tx, scope, () => nextNumber({ tx, session: counting }, 'SUB', municipalityId))
}
