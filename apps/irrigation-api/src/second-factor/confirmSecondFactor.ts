import { and, gt, isNull, ne } from 'drizzle-orm'
import { countAttempt } from '../auth/countAttempt.ts'
import { isOf } from '../auth/isOf.ts'
import { personOf } from '../auth/personOf.ts'
import { accessToken, refreshToken, secondFactor } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { stepOf } from './oneTimeCode.ts'
import { placeOf } from './placeOf.ts'
import { replaceRecoveryCodes } from './replaceRecoveryCodes.ts'
import { openText } from './sealText.ts'
import { tellPerson } from './tellPerson.ts'
import { wrongCode } from './wrongCode.ts'

/** How long an authenticator app may be set up. */
export const setUpMs = 60 * 60_000

/**
 * Turns the second factor on with a code of the app that was set up; every other device is signed out, as it has shown no code.
 * @returns the recovery codes, which are stored nowhere.
 * @throws {ApiError} 409 `auth.second_factor_not_begun`, 422 `auth.code_wrong`, 429 `auth.too_many_attempts`.
 */
export async function confirmSecondFactor(world: World, session: Session, { code, ip }: { code: string; ip: string }) {
  const forgive = await countAttempt(world, { purpose: 'password', ip, email: session.userId })
  const person = personOf(session)
  const now = world.clock.now()
  const codes = await world.db.transact({ kind: 'auth' }, async (tx) => {
    const isFresh = gt(secondFactor.created_at, new Date(now.getTime() - setUpMs).toISOString())
    const [begun] = await tx
      .select()
      .from(secondFactor)
      .where(and(isOf(secondFactor, person), isNull(secondFactor.confirmed_at), isFresh))
      .for('update')
    if (!begun)
      throw new ApiError(
        409,
        'auth.second_factor_not_begun',
        'No second factor was begun in the last hour; begin again.',
      )
    const last_step = stepOf(openText(world, begun.secret, placeOf(person)), code, now)
    if (last_step === undefined) throw wrongCode()
    await tx.update(secondFactor).set({ confirmed_at: now.toISOString(), last_step }).where(isOf(secondFactor, person))
    for (const table of [accessToken, refreshToken])
      await tx.delete(table).where(and(isOf(table, person), ne(table.family_id, session.familyId)))
    const made = await replaceRecoveryCodes(tx, world, person)
    await tellPerson(tx, world, person, 'turned_on')
    return made
  })
  await forgive()
  return { recovery_codes: [...codes] }
}
