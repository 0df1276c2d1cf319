import type { ChangePasswordRequest } from '@sluice/protocol'
import { passwordReset, pendingSignUp, signIn } from '../db/schema/index.ts'
import type { Session } from '../http/session.ts'
import { passwordChangedMail } from '../mail/texts/passwordChangedMail.ts'
import { writeMail } from '../mail/write.ts'
import type { World } from '../world/world.ts'
import { assertOwnPassword } from './assertOwnPassword.ts'
import { assertUncommon } from './assertUncommon.ts'
import { isOf } from './isOf.ts'
import { personOf } from './personOf.ts'
import { readAddressee } from './readAddressee.ts'
import { revokeOtherFamilies } from './revokeTokens.ts'

/**
 * A new password for the signed-in user: every other device is signed out, and they are told by mail.
 * @throws {ApiError} 400 for one that everybody tries first, 422 `auth.wrong_password`, 429 `auth.too_many_attempts`.
 */
export async function changePassword(
  world: World,
  session: Session,
  { current, password }: ChangePasswordRequest,
  ip: string,
): Promise<void> {
  await assertUncommon(password)
  const forgive = await assertOwnPassword(world, session, { password: current, ip })
  const person = personOf(session)
  const password_hash = await world.passwords.hash(password)
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    await tx
      .update(signIn)
      .set({ password_hash, updated_at: world.clock.now().toISOString() })
      .where(isOf(signIn, person))
    await tx.update(pendingSignUp).set({ password_hash }).where(isOf(pendingSignUp, person))
    await revokeOtherFamilies(tx, person, session.familyId)
    await tx.delete(passwordReset).where(isOf(passwordReset, person))
    const { name, email: recipient, locale } = await readAddressee(tx, person)
    const text = passwordChangedMail({ name, locale })
    await writeMail(tx, world, { account_id: person.account_id, kind: 'password_changed', recipient, locale, ...text })
  })
  await forgive()
}
