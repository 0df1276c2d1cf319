import { and, isNotNull } from 'drizzle-orm'
import { recoveryCode, secondFactor } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Session } from '../../http/session.ts'
import { isOf, personOf } from '../person.ts'

/** Returns whether the signed-in user has a second factor, and how many recovery codes are left; needs the auth scope. */
export async function readSecondFactor(tx: Transaction, session: Session) {
  const person = personOf(session)
  const isOn = and(isOf(secondFactor, person), isNotNull(secondFactor.confirmed_at))
  return {
    is_on: (await tx.$count(secondFactor, isOn)) > 0,
    is_required: session.role === 'admin',
    recovery_codes_left: await tx.$count(recoveryCode, isOf(recoveryCode, person)),
  }
}

/** Refuses (403 `admin.second_factor_required`) product staff without a second factor who want to open accounts; needs the auth scope. */
export async function assertSecondFactor(tx: Transaction, session: Session): Promise<void> {
  if ((await readSecondFactor(tx, session)).is_on) return
  throw new ApiError(
    403,
    'admin.second_factor_required',
    'Who opens accounts signs in with a second factor; turn it on first.',
  )
}
