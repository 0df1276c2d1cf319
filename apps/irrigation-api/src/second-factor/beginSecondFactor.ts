import { isNull } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { assertOwnPassword, type OwnPassword } from '../auth/assertOwnPassword.ts'
import { isOf } from '../auth/isOf.ts'
import { personOf } from '../auth/personOf.ts'
import { secondFactor, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { toSecret, toUri } from './oneTimeCode.ts'
import { placeOf } from './placeOf.ts'
import { sealText } from './sealText.ts'

/**
 * Makes what an authenticator app is set up with; it counts once a code of it is confirmed, and what was made before does not any more.
 * @throws {ApiError} 409 `auth.second_factor_on`, 422 `auth.wrong_password`, 429 `auth.too_many_attempts`.
 */
export async function beginSecondFactor(world: World, session: Session, own: OwnPassword) {
  const forgive = await assertOwnPassword(world, session, own)
  const person = personOf(session)
  const secret = toSecret(Buffer.from(world.ids.secret(), 'base64url'))
  const email = await world.db.transact({ kind: 'auth' }, async (tx) => {
    const fields = {
      secret: sealText(world, secret, placeOf(person)),
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
    await switchScope(tx, { kind: 'auth', accountId: person.account_id })
    const [row] = await tx.select({ email: user.email }).from(user).where(isOf(user, person))
    return row?.email ?? ''
  })
  await forgive()
  const uri = toUri(secret, email)
  return { secret, uri, qr: encodeQR(uri, 'svg', { ecc: 'medium' }) }
}
