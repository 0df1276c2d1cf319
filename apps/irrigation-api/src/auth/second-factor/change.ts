import { eq } from 'drizzle-orm'
import { accountVisit, recoveryCode, secondFactor } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Session } from '../../http/session.ts'
import type { World } from '../../world/world.ts'
import { assertOwnPassword, type OwnPassword } from '../passwords.ts'
import { isOf, type Person, personOf } from '../person.ts'
import { countCode, takeCode, wrongCode } from './codes.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { tellPerson } from './tellPerson.ts'
import { tellingWrongCodes } from './wrongCodes.ts'

/** Password and code of the signed-in user. */
interface Proof extends OwnPassword {
  readonly code: string
}

/** Creates ten new recovery codes after checking password and code; only their hashes are stored. */
export async function renewRecoveryCodes(world: World, session: Session, proof: Proof) {
  const recovery_codes = await withProof(world, session, proof, async (tx, person) => {
    const made = await replaceRecoveryCodes(tx, world, person)
    await tellPerson(tx, world, person, 'recovery_codes_made')
    return made
  })
  return { recovery_codes: [...recovery_codes] }
}

/** Turns the second factor off, and ends a visit of product staff. */
export function turnOffSecondFactor(world: World, session: Session, proof: Proof): Promise<void> {
  return withProof(world, session, proof, async (tx, person) => {
    for (const table of [recoveryCode, secondFactor]) await tx.delete(table).where(isOf(table, person))
    await tx.delete(accountVisit).where(eq(accountVisit.user_id, person.user_id))
    await tellPerson(tx, world, person, 'turned_off')
  })
}

/**
 * Runs a function after checking password and code.
 * @throws {ApiError} 409 `auth.second_factor_off` without a second factor, 422 `auth.wrong_password` or `auth.code_wrong`, 429.
 */
async function withProof<T>(
  world: World,
  session: Session,
  { code, ...own }: Proof,
  run: (tx: Transaction, person: Person) => Promise<T>,
): Promise<T> {
  const refund = await assertOwnPassword(world, session, own)
  const refundCode = await countCode(world, session, own)
  const person = personOf(session)
  const result = await tellingWrongCodes(world, person, () =>
    world.db.transact({ kind: 'auth' }, async (tx) => {
      const taken = await takeCode(tx, world, person, code)
      if (taken === 'none') throw new ApiError(409, 'auth.second_factor_off', 'There is no second factor.')
      if (taken === 'wrong') throw wrongCode()
      return run(tx, person)
    }),
  )
  await refundCode()
  await refund()
  return result
}
