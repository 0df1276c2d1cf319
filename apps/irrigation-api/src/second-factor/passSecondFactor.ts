import type { Person } from '../auth/assertActive.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { takeCode } from './takeCode.ts'
import { tellPerson } from './tellPerson.ts'

/**
 * Lets somebody through who signs in: without a second factor, or with a code of it. A recovery code that was used is told by mail.
 * @throws {ApiError} 401 `auth.code_required` without a code, 401 `auth.code_wrong` for one that is wrong, too old or was used.
 */
export async function passSecondFactor(
  tx: Transaction,
  world: World,
  person: Person,
  code: string | undefined,
): Promise<void> {
  const taken = await takeCode(tx, world, person, code)
  if (taken === 'missing') throw codeRequired()
  if (taken === 'wrong') throw new ApiError(401, 'auth.code_wrong', 'This code is wrong, too old or was used before.')
  if (taken === 'recovery') await tellPerson(tx, world, person, 'recovery_code_used')
}

/** Asks for the second factor of somebody who has said the right password, or whom a provider has named. */
export function codeRequired(payload?: { readonly continuation: string }): ApiError {
  const sentence = 'Send the code of the authenticator app, or a recovery code.'
  return new ApiError(401, 'auth.code_required', sentence, payload && { payload })
}
