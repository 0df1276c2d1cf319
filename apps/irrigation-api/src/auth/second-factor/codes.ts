import { and, eq } from 'drizzle-orm'
import { recoveryCode, secondFactor } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Session } from '../../http/session.ts'
import type { World } from '../../world/world.ts'
import { isOf, type Person } from '../person.ts'
import { countAttempt } from '../tries.ts'
import { stepOf } from './oneTimeCode.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { openSecret } from './secrets.ts'
import { tellPerson } from './tellPerson.ts'
import { forgetWrongCodes } from './wrongCodes.ts'

/** Result of a code check: no second factor, code missing, wrong, or accepted and used up (app or recovery code). */
type TakenCode = 'none' | 'missing' | 'wrong' | 'app' | 'recovery'

/**
 * Checks and uses up a code of a user with a second factor; concurrent requests with the same code run one after the other. Must run
 * inside `tellingWrongCodes`.
 */
export async function takeCode(
  tx: Transaction,
  world: World,
  person: Person,
  code: string | undefined,
): Promise<TakenCode> {
  const isTheirs = isOf(secondFactor, person)
  const [factor] = await tx.select().from(secondFactor).where(isTheirs).for('update')
  // Locks a factor being set up too, so that a concurrent sign-in and the code that turns it on run one after the other.
  if (!factor?.confirmed_at) return 'none'
  if (code === undefined) return 'missing'
  const isRecovery = await takeRecoveryCode(tx, person, code)
  if (!isRecovery) {
    const step = stepOf(openSecret(world, factor), code, world.clock.now())
    if (step === undefined || step <= (factor.last_step ?? 0)) return 'wrong'
    await tx.update(secondFactor).set({ last_step: step }).where(isTheirs)
  }
  await forgetWrongCodes(tx, person)
  return isRecovery ? 'recovery' : 'app'
}

async function takeRecoveryCode(tx: Transaction, person: Person, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(code)
  if (hash === undefined) return false
  const isIt = eq(recoveryCode.code_hash, hash)
  const taken = await tx
    .delete(recoveryCode)
    .where(and(isOf(recoveryCode, person), isIt))
    .returning({ user_id: recoveryCode.user_id })
  return taken.length > 0
}

/** Refuses (422 `auth.code_required`, `auth.code_wrong`) a user with a second factor who sends no valid code. */
export async function assertCode(
  tx: Transaction,
  world: World,
  person: Person,
  code: string | undefined,
): Promise<void> {
  const taken = await takeCode(tx, world, person, code)
  if (taken === 'wrong') throw wrongCode()
  if (taken === 'missing') throw new ApiError(422, 'auth.code_required', 'Send a code of the second factor.')
}

/**
 * Counts an attempt at a code by a signed-in user, apart from password attempts, whose count is undone by the right password.
 * @returns a function that undoes the count after a right code.
 * @throws {ApiError} 429 `auth.too_many_attempts`.
 */
export const countCode = (world: World, { userId }: Session, { ip }: { readonly ip: string }) =>
  countAttempt(world, { purpose: 'code', ip, email: userId })

/** Error for a wrong code of a signed-in user; during sign-in the status is 401. */
export const wrongCode = () => new ApiError(422, 'auth.code_wrong', 'This code is wrong, too old or was used before.')

/**
 * Checks the second factor during sign-in; passes users without one. Use of a recovery code is notified by mail.
 * @throws {ApiError} 401 `auth.code_required` without a code, 401 `auth.code_wrong` for a wrong, expired or used one.
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

/** Error that asks for the second factor after a right password or a provider sign-in. */
export function codeRequired(payload?: { readonly continuation: string }): ApiError {
  const sentence = 'Send the code of the authenticator app, or a recovery code.'
  return new ApiError(401, 'auth.code_required', sentence, payload && { payload })
}
