import { and, eq } from 'drizzle-orm'
import { user } from '../../db/schema/index.ts'
import type { WorkContext } from '../../http/context.ts'
import { type AccountClosedFacts, accountClosedMail } from '../../mail/texts/accountClosedMail.ts'
import { toMailLocale, writeMail } from '../../mail/write.ts'

/** Mails every owner that their account was closed or reopened. */
export async function tellOwners(
  { tx, session, world }: WorkContext,
  what: Pick<AccountClosedFacts, 'company' | 'erasedAt' | 'event'>,
): Promise<void> {
  const account_id = session.accountId
  const owners = await tx
    .select({ name: user.name, email: user.email, locale: user.locale })
    .from(user)
    .where(and(eq(user.account_id, account_id), eq(user.role, 'owner'), eq(user.status, 'active')))
  for (const { name, email: recipient, locale: spoken } of owners) {
    const locale = toMailLocale(spoken)
    const text = accountClosedMail({ ...what, name, locale, timezone: session.timezone })
    await writeMail(tx, world, { account_id, kind: `account_${what.event}`, recipient, locale, ...text })
  }
}
