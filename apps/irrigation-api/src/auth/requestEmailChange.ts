/**
 * Whether an address is known shows nowhere: each is answered and written alike, and only the mail that goes there says which it was. The
 * address itself belongs to whoever opens that mail and knows the password of who asked.
 */
import type { ChangeEmailRequest } from '@sluice/protocol'
import { eq } from 'drizzle-orm'
import { emailChange, signIn } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import { emailChangedMail } from '../mail/texts/emailChangedMail.ts'
import { emailChangeMail } from '../mail/texts/emailChangeMail.ts'
import { writeMail } from '../mail/write.ts'
import type { World } from '../world/world.ts'
import { assertOwnPassword } from './assertOwnPassword.ts'
import { countAttempt } from './countAttempt.ts'
import { hashToken } from './hashToken.ts'
import { pathIn } from './pathIn.ts'
import { personOf } from './personOf.ts'
import { readAddressee } from './readAddressee.ts'
import type { RequestPlace } from './requestPasswordReset.ts'
import { tokenLifetimes } from './tokenLifetimes.ts'

/**
 * Mails a link to the address that the signed-in user wants to sign in with, and a notice to the present one; a link that was mailed
 * before works no longer.
 * @throws {ApiError} 409 `auth.email_same` for the present one, 422 `auth.wrong_password`, 429 `auth.too_many_attempts`.
 */
export async function requestEmailChange(
  world: World,
  session: Session,
  { email, password }: ChangeEmailRequest,
  { ip, origin }: RequestPlace,
): Promise<void> {
  const forgive = await assertOwnPassword(world, session, { password, ip })
  await countAttempt(world, { purpose: 'signup', ip, email })
  const person = personOf(session)
  const token = world.ids.secret()
  const expires_at = new Date(world.clock.now().getTime() + tokenLifetimes.changeEmail).toISOString()
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    const [holder] = await tx.select({ user_id: signIn.user_id }).from(signIn).where(eq(signIn.email, email))
    if (holder?.user_id === person.user_id)
      throw new ApiError(409, 'auth.email_same', 'This is the address that you sign in with.')
    const asked = { email, token_hash: hashToken(token), expires_at }
    await tx
      .insert(emailChange)
      .values({ ...person, ...asked })
      .onConflictDoUpdate({ target: [emailChange.account_id, emailChange.user_id], set: asked })
    const { name, email: present, locale } = await readAddressee(tx, person)
    const link = holder ? undefined : `${origin}${pathIn(locale, '/change-email/')}?token=${token}`
    const to = { account_id: person.account_id, locale }
    await writeMail(tx, world, { ...to, kind: 'email_change', recipient: email, ...emailChangeMail({ locale, link }) })
    const notice = emailChangedMail({ name, locale, email, isDone: false })
    await writeMail(tx, world, { ...to, kind: 'email_changed', recipient: present, ...notice })
  })
  await forgive()
}
