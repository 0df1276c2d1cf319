import type { ChangePasswordRequest } from '@sluice/protocol'
import { and, eq, ne } from 'drizzle-orm'
import { accessToken, passwordReset, pendingSignUp, refreshToken, signIn, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Session } from '../http/session.ts'
import { passwordChangedMail } from '../mail/passwordChangedMail.ts'
import { toMailLocale } from '../mail/toMailLocale.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { World } from '../world/world.ts'
import { assertOwnPassword } from './assertOwnPassword.ts'
import { assertUncommon } from './assertUncommon.ts'

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
  const { homeAccountId: account_id, userId, familyId } = session
  const isMine = (table: typeof signIn | typeof pendingSignUp) =>
    and(eq(table.account_id, account_id), eq(table.user_id, userId))
  const password_hash = await world.passwords.hash(password)
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    await tx.update(signIn).set({ password_hash, updated_at: world.clock.now().toISOString() }).where(isMine(signIn))
    await tx.update(pendingSignUp).set({ password_hash }).where(isMine(pendingSignUp))
    for (const table of [accessToken, refreshToken])
      await tx
        .delete(table)
        .where(and(eq(table.account_id, account_id), eq(table.user_id, userId), ne(table.family_id, familyId)))
    await tx
      .delete(passwordReset)
      .where(and(eq(passwordReset.account_id, account_id), eq(passwordReset.user_id, userId)))
    await switchScope(tx, { kind: 'auth', accountId: account_id })
    const [person] = await tx
      .select({ name: user.name, email: user.email, locale: user.locale })
      .from(user)
      .where(and(eq(user.account_id, account_id), eq(user.id, userId)))
    if (!person) return
    const locale = toMailLocale(person.locale)
    const text = passwordChangedMail({ name: person.name, locale })
    await writeMail(tx, world, { account_id, kind: 'password_changed', recipient: person.email, locale, ...text })
  })
  await forgive()
}
