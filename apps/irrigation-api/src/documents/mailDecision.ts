import { findClient } from '../clients/findClient.ts'
import type { WorkContext } from '../http/workContext.ts'
import { quoteDecidedMail } from '../mail/quoteDecidedMail.ts'
import { toMailLocale } from '../mail/toMailLocale.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { LockedQuote } from '../quotes/lockQuote.ts'
import { linkAddress } from '../share-links/linkAddress.ts'
import type { FoundLink } from './inLink.ts'

/** A decision that was made. */
export interface MadeDecision {
  readonly found: FoundLink
  readonly row: LockedQuote
  /** What the quote is now. */
  readonly status: string
  readonly origin: string
}

/** Mails the client what they decided; who has no address gets none. */
export async function mailDecision(context: WorkContext, { found, row, status, origin }: MadeDecision): Promise<void> {
  const { tx, world, session } = context
  const { name, email } = await findClient(context, row.client_id)
  if (!email) return
  const { link, company } = found
  const locale = toMailLocale(link.locale)
  const decision = status === 'approved' || status === 'partly_approved' ? status : 'declined'
  const about = { name, company: company.name, quote_no: row.quote_no, decision } as const
  const text = quoteDecidedMail({ ...about, locale, link: linkAddress(world, link, origin) })
  await writeMail(tx, world, {
    account_id: session.accountId,
    kind: 'quote_decided',
    recipient: email,
    locale,
    ...text,
  })
}
