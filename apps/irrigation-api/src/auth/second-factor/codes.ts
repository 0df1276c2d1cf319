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

/** What became of a code: none is needed, one is missing, it is wrong, or it was taken and never works again. */
type TakenCode = 'none' | 'missing' | 'wrong' | 'app' | 'recovery'

/** Takes the code of somebody who has a second factor; two who bring the same one at the same time take turns. It runs in `tellingWrongCodes`. */
export async function takeCode(
  tx: Transaction,
  world: World,
  person: Person,
  code: string | undefined,
): Promise<TakenCode> {
  const isTheirs = isOf(secondFactor, person)
  const [factor] = await tx.select().from(secondFactor).where(isTheirs).for('update')
  // One that is being set up is held too: a sign-in under way and the code that turns it on take turns.
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

/** Refuses (422 `auth.code_required`, `auth.code_wrong`) somebody who has a second factor and brings no code of it. */
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
 * Counts a try of somebody who is signed in with a code of theirs: apart from tries of their password, which those who know it take back.
 * @returns what takes the count back after a right one.
 * @throws {ApiError} 429 `auth.too_many_attempts`.
 */
export const countCode = (world: World, { userId }: Session, { ip }: { readonly ip: string }) =>
  countAttempt(world, { purpose: 'code', ip, email: userId })

/** The refusal for a code of somebody who is signed in already; who signs in is told 401. */
export const wrongCode = () => new ApiError(422, 'auth.code_wrong', 'This code is wrong, too old or was used before.')

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
