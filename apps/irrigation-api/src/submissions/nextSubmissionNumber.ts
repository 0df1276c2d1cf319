import { withinAccount } from '../db/withinAccount.ts'
import { EVERYBODY } from '../entities/findRow.ts'
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
  const counting = { accountId: EVERYBODY, userId: session.userId }
  return withinAccount(tx, counting, () => nextNumber({ tx, session: counting }, 'SUB', municipalityId))
}
