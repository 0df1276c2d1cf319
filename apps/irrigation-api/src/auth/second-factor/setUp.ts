import { and, gt, isNull } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { secondFactor } from '../../db/schema/index.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Session } from '../../http/session.ts'
import type { World } from '../../world/world.ts'
import { assertOwnPassword, type OwnPassword } from '../passwords.ts'
import { isOf, personOf, readAddressee } from '../person.ts'
import { revokeOtherFamilies } from '../tokens.ts'
import { countAttempt } from '../tries.ts'
import { wrongCode } from './codes.ts'
import { stepOf, toSecret, toUri } from './oneTimeCode.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { openSecret, sealSecret } from './secrets.ts'
import { tellPerson } from './tellPerson.ts'

/** Time limit for setting up an authenticator app. */
export const setUpMs = 60 * 60_000

/**
 * Creates the secret for an authenticator app; it takes effect once a code of it is confirmed, and replaces an earlier unconfirmed one.
 * @throws {ApiError} 409 `auth.second_factor_on`, 422 `auth.wrong_password`, 429 `auth.too_many_attempts`.
 */
export async function beginSecondFactor(world: World, session: Session, own: OwnPassword) {
  const refund = await assertOwnPassword(world, session, own)
  const person = personOf(session)
  const secret = toSecret(Buffer.from(world.ids.secret(), 'base64url'))
  const email = await world.db.transact({ kind: 'auth' }, async (tx) => {
    const fields = {
      secret: sealSecret(world, person, secret),
      created_at: world.clock.now().toISOString(),
      last_step: null,
    }
    const begun = await tx
      .insert(secondFactor)
      .values({ ...person, ...fields })
      .onConflictDoUpdate({
        target: [secondFactor.account_id, secondFactor.user_id],
        set: fields,
        setWhere: isNull(secondFactor.confirmed_at),
      })
      .returning({ user_id: secondFactor.user_id })
    if (begun.length === 0)
      throw new ApiError(409, 'auth.second_factor_on', 'A second factor is there; turn it off first.')
    return (await readAddressee(tx, person)).email
  })
  await refund()
  const uri = toUri(secret, email)
  return { secret, uri, qr: encodeQR(uri, 'svg', { ecc: 'medium' }) }
}

/**
 * Turns the second factor on with a code of the app; signs out every other device, since those have not entered a code.
 * @returns the recovery codes, of which only hashes are stored.
 * @throws {ApiError} 409 `auth.second_factor_not_begun`, 422 `auth.code_wrong`, 429 `auth.too_many_attempts`.
 */
export async function confirmSecondFactor(world: World, session: Session, { code, ip }: { code: string; ip: string }) {
  const refund = await countAttempt(world, { purpose: 'password', ip, email: session.userId })
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
    const last_step = stepOf(openSecret(world, begun), code, now)
    if (last_step === undefined) throw wrongCode()
    await tx.update(secondFactor).set({ confirmed_at: now.toISOString(), last_step }).where(isOf(secondFactor, person))
    await revokeOtherFamilies(tx, person, session.familyId)
    const made = await replaceRecoveryCodes(tx, world, person)
    await tellPerson(tx, world, person, 'turned_on')
    return made
  })
  await refund()
  return { recovery_codes: [...codes] }
}
