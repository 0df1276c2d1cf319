import type { Person } from '../auth/assertActive.ts'
import { assertOwnPassword, type OwnPassword } from '../auth/assertOwnPassword.ts'
import { personOf } from '../auth/personOf.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { takeCode } from './takeCode.ts'
import { wrongCode } from './wrongCode.ts'

/** The password and a code of whoever is signed in. */
export interface Proof extends OwnPassword {
  readonly code: string
}

/**
 * Does something for who has said their password and a code.
 * @throws {ApiError} 409 `auth.second_factor_off` without a second factor, 422 `auth.wrong_password` or `auth.code_wrong`, 429.
 */
export async function withProof<T>(
  world: World,
  session: Session,
  { code, ...own }: Proof,
  run: (tx: Transaction, person: Person) => Promise<T>,
): Promise<T> {
  const forgive = await assertOwnPassword(world, session, own)
  const person = personOf(session)
  const result = await world.db.transact({ kind: 'auth' }, async (tx) => {
    const taken = await takeCode(tx, world, person, code)
    if (taken === 'none') throw new ApiError(409, 'auth.second_factor_off', 'There is no second factor.')
    if (taken === 'wrong') throw wrongCode()
    return run(tx, person)
  })
  await forgive()
  return result
}
