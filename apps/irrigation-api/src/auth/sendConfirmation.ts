import { pendingSignUp } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { confirmEmailMail } from '../mail/texts/confirmEmailMail.ts'
import { signUpKnownMail } from '../mail/texts/signUpKnownMail.ts'
import { writeMail } from '../mail/write.ts'
import type { World } from '../world/world.ts'
import { hashToken } from './hashToken.ts'
import { isOf } from './isOf.ts'
import { pathIn } from './pathIn.ts'
import { readAddressee } from './readAddressee.ts'
import { tokenLifetimes } from './tokenLifetimes.ts'

/** Whose address, the address of this installation that the link begins with, and whether it signs in somewhere already. */
interface Confirmation {
  readonly account_id: string
  readonly user_id: string
  readonly origin: string
  readonly isKnown: boolean
}

/** Mails the link that gives an address to who signed up with it; a link that was mailed before works no longer. */
export async function sendConfirmation(
  tx: Transaction,
  world: World,
  { account_id, user_id, origin, isKnown }: Confirmation,
): Promise<void> {
  const now = world.clock.now()
  const token = world.ids.secret()
  const { name, email: recipient, locale } = await readAddressee(tx, { account_id, user_id })
  await tx
    .update(pendingSignUp)
    .set({
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + tokenLifetimes.confirmEmail).toISOString(),
    })
    .where(isOf(pendingSignUp, { account_id, user_id }))
  const text = isKnown
    ? signUpKnownMail({ name, locale, link: origin + pathIn(locale, '/forgot-password/') })
    : confirmEmailMail({ name, locale, link: `${origin}${pathIn(locale, '/signup_thank_you/')}?token=${token}` })
  const kind = isKnown ? 'sign_up_known' : 'confirm_email'
  await writeMail(tx, world, { account_id, kind, recipient, locale, ...text })
}
