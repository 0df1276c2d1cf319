import { and, eq } from 'drizzle-orm'
import { hashToken } from '../auth/hashToken.ts'
import { pathIn } from '../auth/pathIn.ts'
import { tokenLifetimes } from '../auth/tokenLifetimes.ts'
import { account, invitation, signIn, user } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertConfirmed } from '../mail/send.ts'
import { invitationKnownMail } from '../mail/texts/invitationKnownMail.ts'
import { invitationMail } from '../mail/texts/invitationMail.ts'
import { toMailLocale, writeMail } from '../mail/write.ts'

/** Who is invited. */
interface Invited {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly locale: string
}

/** Mails an invitation; who signs in elsewhere with this address is told so, and nobody else is. */
export async function sendInvitation(context: RequestContext, { id, name, email, locale: stored }: Invited) {
  await assertConfirmed(context)
  const { tx, world, session, now, origin } = context
  const { accountId: account_id } = session
  const locale = toMailLocale(stored)
  const [{ company = '', inviter = '' } = {}] = await tx
    .select({ company: account.name, inviter: user.name })
    .from(account)
    .innerJoin(user, and(eq(user.account_id, account.id), eq(user.id, session.userId)))
    .where(eq(account.id, account_id))
  const isMine = and(eq(invitation.account_id, account_id), eq(invitation.user_id, id))
  await runInScope(tx, { kind: 'auth' }, async () => {
    await tx.delete(invitation).where(isMine)
    const known = await tx.select({ email: signIn.email }).from(signIn).where(eq(signIn.email, email))
    const token = world.ids.secret()
    if (known.length === 0)
      await tx.insert(invitation).values({
        token_hash: hashToken(token),
        account_id,
        user_id: id,
        email,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + tokenLifetimes.invitation).toISOString(),
      })
    const link = `${origin}${pathIn(locale, '/reset-password/')}?invitation=${token}`
    const text =
      known.length > 0
        ? invitationKnownMail({ name, company, inviter, locale })
        : invitationMail({ name, company, inviter, link, locale })
    const kind = known.length > 0 ? 'invitation_known' : 'invitation'
    await writeMail(tx, world, { account_id, kind, recipient: email, locale, ...text })
  })
}
